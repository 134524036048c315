#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver: as narrow as a phone, which its own MiniBrowser cannot be.

Environment: COMPLAINTS is a script that runs first in each page, PAPER the file that gets the page as PDF.
Prints a line for each complaint, and one when the paper is ready.
"""

import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def say(kind, text):
    print(kind, ' '.join(text.split()), flush=True)


def print_to_file(view):
    settings = Gtk.PrintSettings()
    settings.set_printer('Print to File')
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf')
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, 'file://' + os.environ['PAPER'])
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.connect('failed', lambda _, error: say('complaint', error.message))
    operation.connect('finished', lambda _: say('paper', 'is ready'))
    operation.print_()


def add_view(**options):
    pages = WebKit2.UserContentManager()
    pages.add_script(
        WebKit2.UserScript(
            os.environ['COMPLAINTS'],
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(is_controlled_by_automation=True, user_content_manager=pages, **options)
    pages.connect('script-message-received::complaint', lambda _, it: say('complaint', it.get_js_value().to_string()))
    pages.connect('script-message-received::paper', lambda _, it: print_to_file(view))
    for name in ('complaint', 'paper'):
        pages.register_script_message_handler(name)
    view.connect('create', lambda _, action: add_view(related_view=view))
    window = Gtk.Window(decorated=False)
    window.set_default_size(360, 740)
    window.add(view)
    window.show_all()
    view.connect('close', lambda _: window.destroy())
    return view


def start(_, session):
    about = WebKit2.ApplicationInfo()
    about.set_name('journey')
    session.set_application_info(about)
    session.connect('create-web-view', lambda _: add_view(web_context=context))


context.connect('automation-started', start)
Gtk.main()

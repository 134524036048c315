import { choose, pick, press, pressElement, type } from '../helpers.tsx'
import { onPress, onSubmit, type Gestures } from './gesture.ts'

export const entry: Gestures = {
  CHOOSE_STATE: onPress('Utah'),
  CHECK_ELIGIBILITY: onPress('Check eligibility'),
  LOG_IN: onPress('Log in'),
  FORGOT_PASSWORD: onPress('Forgot password?'),
}

export const information: Gestures = { GO_HOME: onPress('Home'), LOG_IN: onPress('Log in') }

export const signIn: Gestures = {
  SUBMIT: onSubmit('Log in'),
  async FORGOT_PASSWORD({ email }: { email: string }) {
    await type('Email', email)
    await press('Forgot password?')
  },
  SIGN_UP: onPress('Sign up'),
}

export const passwordReset: Gestures = {
  REQUEST_MAIL: onSubmit('Send password reset email'),
  SET_PASSWORD: onSubmit('Reset password'),
  ASK_FOR_NEW_LINK: onPress('Ask for a new link'),
  GO_TO_LOGIN: onPress('Go to login page'),
}

export const idle: Gestures = { STAY: onPress('Stay signed in') }

export const logOut: Gestures = { STAY: onPress('Stay and save') }

export const confirmEmail: Gestures = { SEND_LINK: onPress('Send the link again') }

export const sessions: Gestures = {
  END_SESSION: ({ id }: { id: string }) => pressElement(document.querySelector(`[id="session-${id}"] button`)),
}

const onCard = () => [...document.querySelectorAll<HTMLElement>('[data-print=no] button')]

export const reminders: Gestures = {
  REMIND: () => pressElement(onCard()[0] ?? null),
  ADD_TO_CALENDAR: () => pressElement(onCard().at(-1) ?? null),
  SAVE_FILE: onSubmit('Save the file'),
  CLOSE: onPress('Cancel'),
}

interface Preferring {
  readonly preferences: {
    readonly contact_media?: string
    readonly language?: string
    readonly opt_in_sms?: boolean
  }
}

export const account: Gestures = {
  BACK: (_: never, at) => press(at.matches('profile') ? 'Back' : 'Back to my account'),
  LOG_OUT_EVERYWHERE: onPress('Log out everywhere'),
  CONFIRM: (_: never, at) => press(at.matches({ profile: 'notEnded' }) ? 'Try again' : 'Yes, log out everywhere'),
  CLOSE: onPress('Cancel'),
  async PREFER({ preferences: { contact_media, language, opt_in_sms } }: Preferring) {
    if (contact_media !== undefined) await pick('How should we contact you?', contact_media)
    else if (opt_in_sms !== undefined) pressElement(document.getElementById('opt_in_sms'))
    else if (language === undefined) pressElement(document.getElementById('email_notices'))
    else await choose('language', [language])
  },
  SAVE_COPY: onPress('Save as a file (JSON)'),
  async CHANGE_EMAIL({ values }: { values: { email: string; password: string } }) {
    await type('New email', values.email)
    await type('Your password', values.password)
    await press('Send the link')
  },
  DELETE_ACCOUNT: onPress('Delete my account'),
  CONFIRM_DELETION: onSubmit('Yes, delete my account'),
  CHANGE_PASSWORD: onSubmit('Change password'),
}

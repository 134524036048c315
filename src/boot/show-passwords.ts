/**
 * Runs in a prerendered page with a password field, before the portal listens: "Show password" works from the first
 * paint. `PasswordField` continues with the state it finds.
 */
export function showPasswords(taken: string) {
  const show = (event: Event) => {
    const button = (event.target as Element).closest('button[aria-controls]')
    const field = button && document.getElementById(button.getAttribute('aria-controls')!)
    if (!(field instanceof HTMLInputElement)) return
    // React may be about to handle the same tap
    event.stopPropagation()
    field.type = field.type === 'password' ? 'text' : 'password'
    for (const label of button!.querySelectorAll('span')) label.hidden = !label.hidden
  }
  addEventListener('click', show, true)
  addEventListener(taken, () => removeEventListener('click', show, true), { once: true })
}

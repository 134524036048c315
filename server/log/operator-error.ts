/** What the person at the keyboard can do something about: told in its own sentence. */
export class WrongInput extends Error {
  override name = 'WrongInput'
}

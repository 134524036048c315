/** What an operator can do something about: it is told in its own sentence, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** The same, about what the person at the keyboard has typed, or the file that they have named. */
export class WrongInput extends OperatorError {
  override name = 'WrongInput'
}

/** What a program says when it fails: the sentence for an operator, or else what `describe` makes of the error. */
export const explain = (error: unknown, describe: (error: unknown) => string): string =>
  error instanceof OperatorError ? error.message : describe(error)

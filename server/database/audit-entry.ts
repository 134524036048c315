/** Who does something; an operator is named by their account on the server's machine. */
export type Actor = 'person' | 'server' | `operator ${string}`
export type AuditedAction =
  | 'logged in'
  | 'logged out'
  | 'logged out everywhere'
  | 'changed the password'
  | 'exported'
  | 'deleted'
  | 'verified'
  | 'refunded'
  | 'added a code'
  | 'ended a code'
  | 'made a backup'
  | 'restored a backup'
  | 'imported court records'
  | 'imported matters'

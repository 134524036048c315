import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import { whyGuessable, type Owner } from './guessable.ts'

/**
 * The hash of a password that a person has just chosen: the one way to a new hash, at registration, reset and change alike. Throws 422 for a password
 * that is easily guessed; its length was looked at by `newPassword()`.
 */
export async function hashNewPassword(
  { operator, passwords }: Pick<Dependencies, 'operator' | 'passwords'>,
  password: string,
  owner: Owner,
): Promise<string> {
  const why = await whyGuessable(password, owner, operator.brandName)
  if (why !== null) throw new Refusal(why)
  return passwords.hash(password)
}

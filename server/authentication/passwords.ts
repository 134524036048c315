import { hash, verify } from '@node-rs/argon2'

/** Argon2id, which is the library's default, at the cost that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let nobody: Promise<string> | undefined

/** Whether the password is the account's. Without an account it takes as long, so that time does not tell who has one. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await nobody), password)
  return right && passwordHash !== undefined
}

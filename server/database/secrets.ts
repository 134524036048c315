import { createHash, randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** A secret that cannot be guessed: 192 random bits, short enough to stay on one line of a mailed link. */
export const makeSecret = () => randomBytes(24).toString('base64url')

/** What is kept of a secret. It needs no salt, because nobody can try 192 bits. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The cost that OWASP recommends for Argon2id, which is the library's default. */
const recommended: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords as they are kept: hashes, which say themselves at what cost they were made. Tests choose a smaller one. */
export class Passwords {
  readonly #cost: Options
  #nobody: Promise<string> | undefined

  constructor(cost = recommended) {
    this.#cost = cost
  }

  hash(password: string): Promise<string> {
    return hash(password, this.#cost)
  }

  /** Whether the password is right. Without an account it takes as long, so that time does not tell who has one. */
  async isRight(passwordHash: string | undefined, password: string): Promise<boolean> {
    this.#nobody ??= this.hash('nobody has this password')
    const right = await verify(passwordHash ?? (await this.#nobody), password)
    return right && passwordHash !== undefined
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** Creates an unguessable secret: 192 random bits, short enough for one line in a mail. */
export const makeSecret = () => randomBytes(24).toString('base64url')

/** Hash under which a secret is stored. 192 random bits need no salt. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** OWASP's recommended cost for Argon2id, the library's default. */
const recommended: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const composed = (password: string) => password.normalize('NFC')

/** Password hashing. Hashes include their cost; tests use a lower one. */
export class Passwords {
  readonly #cost: Options
  #nobody: Promise<string> | undefined

  constructor(cost = recommended) {
    this.#cost = cost
  }

  hash(password: string): Promise<string> {
    return hash(composed(password), this.#cost)
  }

  /** Whether the password is right. */
  async isRight(passwordHash: string, password: string): Promise<boolean> {
    return (await this.formOf(passwordHash, password)) !== null
  }

  /**
   * In which form the password is right: in NFC, as phones and computers may type the same letters differently, or as
   * it was sent, for hashes from before that. Null for a wrong one. Without an account it takes the same time, so that
   * timing reveals nothing.
   */
  async formOf(passwordHash: string | undefined, password: string): Promise<'NFC' | 'asSent' | null> {
    this.#nobody ??= this.hash('nobody has this password')
    const hash = passwordHash ?? (await this.#nobody)
    const nfc = composed(password)
    const form = (await verify(hash, nfc))
      ? 'NFC'
      : nfc !== password && (await verify(hash, password))
        ? 'asSent'
        : null
    return passwordHash === undefined ? null : form
  }
}

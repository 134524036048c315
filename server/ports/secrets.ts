import { createHash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed: 192 random bits, short enough to stay on one line of a mailed link. */
export const makeSecret = () => randomBytes(24).toString('base64url')

/** What is kept of a secret. It needs no salt, because nobody can try 192 bits. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

import type { NoteProblem } from './operator-settings.ts'

/** What may reach another machine in clear text if the operator allows it by name. */
export const unencryptedParts = ['mail', 'database'] as const
type UnencryptedPart = (typeof unencryptedParts)[number]

interface Connections {
  readonly SMTP_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly ALLOW_UNENCRYPTED: readonly UnencryptedPart[]
}

/** Whether a host is this machine: its own name or address, or the folder of a socket. */
const isHere = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|(\/|%2F).*|)$/i.test(host)

const urlIn = (text: string | undefined) => (text !== undefined && URL.canParse(text) ? new URL(text) : null)

/**
 * Notes connections that would carry passwords and people's data to another machine in clear text, or to a server that
 * proves no name. An address that cannot be read is refused where it is used.
 * @param given.PGHOST The host that PostgreSQL's clients use for an address without one.
 * @returns whether the mail server has to encrypt
 */
export function checkEncryption(
  { SMTP_URL, DATABASE_URL, ALLOW_UNENCRYPTED }: Connections,
  { PGHOST = '' }: { readonly PGHOST?: string | undefined },
  note: NoteProblem,
): { readonly mailIsEncrypted: boolean } {
  const allows = (part: UnencryptedPart) => ALLOW_UNENCRYPTED.includes(part)
  const database = urlIn(DATABASE_URL)
  if (database && !allows('database') && !isHere(databaseHost(database, PGHOST)) && !isVerified(database))
    note(
      'DATABASE_URL',
      'an address on this machine, or one that ends in sslmode=verify-full (where nobody can read along: ALLOW_UNENCRYPTED=database)',
    )
  const mail = urlIn(SMTP_URL)
  const mailIsEncrypted = mail !== null && !allows('mail') && !isHere(mail.hostname)
  if (mailIsEncrypted && Object.entries(mailOptions).some(([name, value]) => hasOther(mail, name, value)))
    note(
      'SMTP_URL',
      'an address on this machine, or one without options that turn off encryption (where nobody can read along: ALLOW_UNENCRYPTED=mail)',
    )
  return { mailIsEncrypted }
}

/** A host in the query comes first, and the last of several counts. */
const databaseHost = ({ hostname, searchParams }: URL, usual: string) =>
  searchParams.getAll('host').at(-1) || hostname || usual

/** Other modes do not check the server's name, or will not in the next version of the driver. */
const isVerified = ({ searchParams }: URL) => searchParams.getAll('sslmode').at(-1) === 'verify-full'

const hasOther = ({ searchParams }: URL, name: string, value: string) =>
  searchParams.getAll(name).some(each => each !== value)

/** The options of Nodemailer, in an address, that make it send over TLS or not at all. */
const mailOptions = { ignoreTLS: 'false', requireTLS: 'true', 'tls.rejectUnauthorized': 'true' }

/** The address of a mail server with the options that encrypt: without STARTTLS or a valid certificate no mail goes. */
export function encryptedMailUrl(url: string): string {
  const encrypted = new URL(url)
  for (const [name, value] of Object.entries(mailOptions)) encrypted.searchParams.set(name, value)
  return encrypted.href
}

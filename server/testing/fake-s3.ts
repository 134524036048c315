import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listening } from './afterwards.ts'

/*
 * A stand-in for a store that speaks S3, after its documentation: it takes objects at /bucket/key and verifies each
 * call's signature by itself (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
const account = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'us-west-2' }

export async function startFakeS3() {
  const objects = new Map<string, Buffer>()
  /** The status with which the store fails; null while it works. */
  const state: { failing: number | null; refused: number } = { failing: null, refused: 0 }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const respond = (status: number, content: Buffer | string = '') => response.writeHead(status).end(content)
    if (state.failing !== null) return respond(state.failing)
    if (!isSigned(request, body)) {
      state.refused += 1
      return respond(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const path = request.url ?? ''
    const found = objects.get(path)
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') objects.delete(path)
    if (request.method === 'GET') return found ? respond(200, found) : respond(404)
    return respond(request.method === 'DELETE' ? 204 : 200)
  })
  const port = await listening(server)
  return { bucket: { ...account, url: `http://127.0.0.1:${port}/papers` }, objects, state }
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether the call has a valid signature of the account, which is at most 15 minutes old. */
function isSigned({ headers, method = '', url = '' }: IncomingMessage, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  const time = String(headers['x-amz-date'])
  const written = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time)
  const payload = String(headers['x-amz-content-sha256'])
  if (!given || !written || (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))) return false
  const [, keyId, day = '', region, names = '', signature] = given
  const [, year, month, date, hour, minute, second] = written.map(Number)
  const age = Date.now() - Date.UTC(year!, month! - 1, date, hour, minute, second)
  if (keyId !== account.keyId || region !== account.region || Math.abs(age) > 15 * 60_000) return false
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => signed.includes(name))) return false
  const [path = '', query = ''] = url.split('?')
  const lines = signed.map(name => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`).join('')
  const canonical = [method, path, query, lines, names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${account.secret}`, day), region ?? ''), 's3'), 'aws4_request')
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex') === signature
}

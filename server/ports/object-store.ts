import { AwsClient } from 'aws4fetch'

/** Where large documents are kept outside of the database, by a key. */
export interface ObjectStore {
  /** Rejects if the object may not be stored. */
  readonly put: (key: string, content: Uint8Array) => Promise<void>
  /** Rejects if it cannot be read. */
  readonly get: (key: string) => Promise<ReadableStream<Uint8Array>>
  /** Deleting an unknown object does nothing. */
  readonly delete: (key: string) => Promise<void>
}

/** A bucket of any store that speaks S3. */
export interface S3Bucket {
  /** With the bucket: `https://s3.us-west-2.amazonaws.com/portal-documents`. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** Milliseconds for a whole upload or deletion, and until an object begins to arrive; then `fetch` waits 5 minutes. */
const patience = 30_000

class ObjectStoreFailed extends Error {
  override name = 'ObjectStoreFailed'
  readonly code: string
  constructor(status: number) {
    super('The document store answered with an error.')
    this.code = `HTTP_${status}`
  }
}

export function s3Store({ url, region, keyId, secret }: S3Bucket): ObjectStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 })
  async function ask(method: string, key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const tooLate = new AbortController()
    const timer = setTimeout(() => tooLate.abort(), patience)
    try {
      const response = await client.fetch(`${url}/${key}`, {
        method,
        redirect: 'error',
        signal: tooLate.signal,
        ...(body && { body }),
      })
      if (response.ok || (method === 'DELETE' && response.status === 404)) return response
      await response.body?.cancel()
      throw new ObjectStoreFailed(response.status)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async put(key, content) {
      await (await ask('PUT', key, new Uint8Array(content))).body?.cancel()
    },
    async get(key) {
      const { body } = await ask('GET', key)
      return body ?? new Blob([]).stream()
    },
    async delete(key) {
      await (await ask('DELETE', key)).body?.cancel()
    },
  }
}

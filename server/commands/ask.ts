import { request } from 'node:http'
import { WrongInput } from '../log/operator-error.ts'
import type { CommandName } from './usages.ts'

interface Asked {
  readonly command: CommandName
  readonly words: readonly string[]
  readonly user: string
}

/**
 * Has the running server do a command; null when none is there. Throws `WrongInput` with what the server has against
 * it.
 */
export function askServer(socketPath: string, { command, words, user }: Asked): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, method: 'POST', path: `/${command}` }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const answer = Buffer.concat(parts)
        if (response.statusCode === 200) resolve(answer)
        else reject(new WrongInput(answer.toString()))
      })
    })
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else reject(error)
    })
    asking.end(JSON.stringify({ words, user }))
  })
}

import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/* Outside services of two servers, which misbehave when they are told to. They keep what they have taken, and when. */

export const services = ['mail', 'records', 'identity', 'webhook'] as const
export type Service = (typeof services)[number]
/** Slow: answers late. Lying: takes it, and breaks off or says something else. Down: takes no connection's call. */
export const faults = ['slow', 'lying', 'down'] as const
export type Fault = (typeof faults)[number]

export interface Taken {
  /** What was sent: a mail as it came, or the JSON of a call. */
  readonly text: string
  /** The `webhook-id` of a call. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Starts the stand-ins. `trouble` is which of them misbehaves now, and for how many milliseconds a slow one thinks. */
export async function startStandIns() {
  const trouble: { service: Service | null; fault: Fault; slowness: number } = {
    service: null,
    fault: 'slow',
    slowness: 0,
  }
  const taken: Record<Service, Taken[]> = { mail: [], records: [], identity: [], webhook: [] }
  const faultOf = (service: Service) => (trouble.service === service ? trouble.fault : null)
  const take = (service: Service, text: string, id = '') => void taken[service].push({ text, id, at: Date.now() })

  async function call(service: Exclude<Service, 'mail'>, request: IncomingMessage, response: ServerResponse) {
    const fault = faultOf(service)
    if (fault === 'down') return request.socket.destroy()
    const text = await textOf(request)
    if (fault === 'slow') await pause(trouble.slowness)
    take(service, text, String(request.headers['webhook-id'] ?? ''))
    if (fault === 'lying') return service === 'webhook' ? request.socket.destroy() : void response.end('['.repeat(1e6))
    const says = { records: { status: 'done', cases: [] }, identity: { confirmed: true }, webhook: {} }[service]
    return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(says))
  }

  /** As much of SMTP as Nodemailer speaks. Lying: it keeps the mail and hangs up before it says so. */
  function mailServer(socket: Socket) {
    if (faultOf('mail') === 'down') return void socket.destroy()
    let mail: string | null = null
    let rest = ''
    const say = (line: string) => void (socket.destroyed || socket.write(`${line}\r\n`))
    socket.on('error', () => undefined)
    socket.setEncoding('utf8').on('data', async (chunk: string) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (mail !== null && line !== '.') mail += `${line}\n`
        else if (mail !== null) {
          const whole = mail
          mail = null
          if (faultOf('mail') === 'slow') await pause(trouble.slowness)
          take('mail', whole)
          if (faultOf('mail') === 'lying') return void socket.destroy()
          say('250 taken')
        } else if (/^DATA/i.test(line)) {
          mail = ''
          say('354 go on')
        } else if (/^QUIT/i.test(line)) {
          say('221 bye')
          socket.end()
        } else say('250 fine')
      }
    })
    say('220 stand-in')
  }

  const servers = {
    mail: createTcpServer(mailServer),
    records: createHttpServer((request, response) => void call('records', request, response)),
    identity: createHttpServer((request, response) => void call('identity', request, response)),
    webhook: createHttpServer((request, response) => void call('webhook', request, response)),
  }
  const ports = await Promise.all(services.map(async name => [name, await portOf(servers[name])] as const))
  return {
    trouble,
    taken,
    ports: Object.fromEntries(ports) as Readonly<Record<Service, number>>,
    close: () => Object.values(servers).forEach(server => server.close()),
  }
}

const portOf = (server: Server) =>
  new Promise<number>(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

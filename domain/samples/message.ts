import { type ListedMessage, listedOf, type Message } from '../wire/message.ts'

/** A message of this kind as the API lists it, with `changes`. */
export const wrote = (type: Message['type'], changes: Partial<ListedMessage> = {}): ListedMessage => ({
  ...listedOf({ type, body: '', contact_media: null }),
  ...changes,
})

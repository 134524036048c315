/*
  Links as people and programs pass them on: mail and chat programs glue punctuation to the end, web pages escape the
  ampersand, and people type capital letters (R1311). Browser and server read them the same way.
*/

/** What may follow a link in a sentence, and is no part of it; at most 20, so that no address takes long. */
const glued = /[\s.,;:!?¡¿'"‘’‚“”„«»‹›()[\]{}<>|*`…\u3001\u3002\p{Default_Ignorable_Code_Point}]{1,20}$/u

/** A path, a code or a word of a link without the punctuation glued to its end. */
export const withoutGlue = (text: string): string => text.replace(glued, '')

/** An address with its escapes decoded; empty if an escape is broken (`%zz`, R1311). */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** A path as screens are named, in lower case and without slashes around it; null if an escape is broken. */
export function plainPath(pathname: string): string | null {
  const path = decoded(pathname)
  if (path === '' && pathname !== '') return null
  return withoutGlue(path.replace(/\/+$/, ''))
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase()
}

/** The friend's code in a path such as `/r/CARMEN88`; empty for none (R102). */
export const friendIn = (pathname: string): string =>
  withoutGlue(decoded(/^\/r\/([^/]+)\/?$/i.exec(pathname)?.[1] ?? ''))

/** The parameters of an address: `&amp;` separates them as `&` does. */
export const parametersIn = (search: string): URLSearchParams => new URLSearchParams(search.replace(/&(?:amp;)+/g, '&'))

/** An email in a link: its plus is not a space. */
export const emailIn = (parameters: URLSearchParams): string =>
  withoutGlue(parameters.get('email') ?? '')
    .trim()
    .replaceAll(' ', '+')

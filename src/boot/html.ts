import { brandColors } from '../../domain/brand.ts'
import type { Language } from '../../domain/languages.ts'
import type { Operator } from '../../domain/operator.ts'
import { fileNameOf, type FetchedChart } from '../../machines/portal/charts.ts'

/** Settings included in every page. */
export interface PageSettings {
  readonly operator: Operator
  /** The API of the pages, if not the server that sends them. */
  readonly api?: string | undefined
  /** Stripe's publishable key, if Stripe is the gateway. */
  readonly stripeKey?: string | undefined
  /** Trial features (`server/samples/trial.ts`). */
  readonly trial?: readonly string[] | undefined
}

/** A rendered portal, and what the page's head needs. */
export interface RenderedPage {
  readonly html: string
  readonly styles: readonly { readonly key: string; readonly ids: readonly string[]; readonly css: string }[]
  readonly description: string
  /** What people read where the portal does not run. */
  readonly help: string
}

interface Script {
  readonly content: string
  /** Its input as attributes, so that its content is the same in every page and has one hash. */
  readonly data?: Readonly<Record<string, string | readonly string[]>>
}
interface Page extends RenderedPage, PageSettings {
  /** The path, if the portal may hydrate the rendered page. */
  readonly page?: string
  readonly isUnlisted?: boolean
  readonly language: Language
  readonly preloads: readonly string[]
  readonly scripts: readonly Script[]
}

const titleTag = /<title>[^<]*<\/title>/
const entryTag = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const portalTags = new RegExp(`${entryTag.source}|<link rel="modulepreload"[^>]*>`, 'g')

/** Without scripts no form can be sent, and nothing more loads. */
export const withoutScripts = 'form,output{display:none!important}'

/** The portal's first file, from the built `index.html`. */
export const entryFileOf = (template: string): string => entryTag.exec(template)?.[1] ?? ''

/** A built `index.html` without scripts. */
export const withoutPortal = (template: string): string => template.replaceAll(portalTags, '')

/** A built `index.html` that preloads the font on phones, too: who has been here before has kept it. */
export const forReturning = (template: string): string => template.replace(/\s+media="[^"]*"/, '')

/** Puts a rendered page into the built `index.html`. */
export function fill(
  template: string,
  {
    html,
    styles,
    description,
    help,
    page,
    isUnlisted = false,
    language,
    operator,
    preloads,
    scripts,
    api,
    stripeKey,
    trial = [],
  }: Page,
): string {
  const colors = brandStyle(operator)
  const title = titleTag.exec(html)?.[0] ?? `<title>${escape(operator.brandName)}</title>`
  const head = [
    `<meta name="description" content="${escape(description)}" />`,
    ...(isUnlisted ? ['<meta name="robots" content="noindex" />'] : []),
    ...(api ? [`<meta name="api" content="${escape(api)}" />`] : []),
    ...(stripeKey ? [`<meta name="stripe" content="${escape(stripeKey)}" />`] : []),
    ...(trial.length > 0 ? [`<meta name="trial" content="${escape(trial.join(' '))}" />`] : []),
    ...preloads.filter(file => !template.includes(file)).map(file => `<link rel="modulepreload" href="${file}" />`),
    ...styles.map(({ key, ids, css }) => `<style data-emotion="${[key, ...ids].join(' ')}">${css}</style>`),
    ...(colors ? [`<style>${colors}</style>`] : []),
    ...scripts.map(({ content, data = {} }) => `<script${attributes(data)}>${content}</script>`),
    `<noscript><style>${withoutScripts}</style></noscript>`,
    `<script type="application/json" id="operator">${JSON.stringify(operator).replaceAll('<', String.raw`\u003c`)}</script>`,
  ].join('')
  return withBrand(template, operator)
    .replace(/<html lang="[a-z]+"/, () => `<html lang="${language}"`)
    .replace(titleTag, () => title)
    .replace('</head>', () => `${head}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<noscript>${help}</noscript><div id="root"${attributes(page ? { page } : {})}>${html.replace(titleTag, '')}</div>`,
    )
}

/** The operator's colors over those of the theme (`src/theme/tokens.ts`); empty for the product's own. */
export function brandStyle({ brand }: Pick<Operator, 'brand'>): string {
  if (brand.color === '') return ''
  const { light, dark } = brandColors(brand.color)
  const rule = ({ solid, hover, subtle, contrast }: typeof light) => {
    const tokens = {
      'brand-solid': solid,
      'brand-fg': solid,
      'brand-hover': hover,
      'brand-subtle': subtle,
      'brand-contrast': contrast,
      'info-bg': subtle,
      'info-fg': hover,
    }
    return `html{${Object.entries(tokens)
      .map(([name, color]) => `--c-colors-${name}:${color}`)
      .join(';')}}`
  }
  return `${rule(light)}@media screen and (prefers-color-scheme:dark){${rule(dark)}}`
}

/** The built page's icon and the color of the browser's bar, as the operator has them. */
function withBrand(template: string, { brand }: Operator): string {
  const icon = brand.logo === '' ? null : `<link rel="icon" href="${brand.logo}" />`
  const bar = brand.color === '' ? null : `<meta name="theme-color" content="${brand.color}" />`
  return template
    .replace(/<link rel="icon"[^>]*>/, found => icon ?? found)
    .replace(/<meta name="theme-color"[^>]*>/, found => bar ?? found)
}

const attributes = (data: NonNullable<Script['data']>) =>
  Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escape(typeof value === 'string' ? value : value.join(' '))}"`)
    .join('')

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The part of Vite's manifest for the first load. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] } | undefined>>

/** The module of a flow. */
export const moduleOf = (flow: FetchedChart): string => `src/flows/${fileNameOf(flow)}.ts`

/**
 * The paths of the files of some modules with all their imports: listed in the page, they are fetched at once instead
 * of one after another.
 */
export function preloadsOf(manifest: Manifest, modules: readonly (string | null | undefined)[]): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  for (const name of ['index.html', ...modules]) if (name) visit(name)
  return [...seen].flatMap(name => {
    const file = name === 'index.html' ? undefined : manifest[name]?.file
    return file ? [`/${file}`] : []
  })
}

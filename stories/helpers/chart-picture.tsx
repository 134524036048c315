import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { SELECT_STORY, UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { expect } from 'storybook/test'
import { getStateNodes } from 'xstate/graph'
import { allCharts } from '../../harness/charts.ts'
import { chakra } from '../../src/theme/chakra.tsx'
import { font } from '../../tools/charts/dot.ts'
import { anchorOf } from '../../tools/charts/graph.ts'
import { listStories } from './all-stories.ts'
import { storyId } from './chart-details.ts'
import type { Story } from './story.tsx'

const pictures = import.meta.glob<string>('../../charts/*.svg', { query: '?raw', import: 'default', eager: true })
const Box = chakra('div', {
  base: {
    overflow: 'auto',
    '& svg': { maxWidth: 'none' },
    '&[data-fitted] svg': { maxWidth: '100%', maxHeight: '100vh' },
    // as the picture's own attributes say, which the theme's reset overrides
    '& text': { fontFamily: font.fontname, fontSize: `${font.fontsize}px` },
    '& text[font-weight=bold]': { fontWeight: '700' },
    '& .state': { cursor: 'pointer' },
    '& .state:hover > path': { stroke: '#9a4a20', strokeWidth: '3' },
    '& .highlighted > path': { stroke: '#9a4a20', strokeWidth: '5' },
  },
})

const camel = (file: string) => file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A picture of charts/, by the name of its file. */
export const chartPicture = (file: string): Story => ({
  render: (_, { globals }) => <ChartPicture file={file} highlight={String(globals['highlight'] ?? '')} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.state, .place').length).toBeGreaterThan(1)
    const texts = [...canvasElement.querySelectorAll('svg text')]
    await expect(new Set(texts.map(text => getComputedStyle(text).fontSize))).toEqual(new Set(['12px']))
    const weights = texts.map(text => [getComputedStyle(text).fontWeight, text.getAttribute('font-weight') ?? 'normal'])
    await expect(weights.filter(([shown, said]) => (shown === '700') !== (said === 'bold'))).toEqual([])
  },
})

/** A large chart has several pictures: `survey` and `survey.2`. */
const chartIn = (file: string) => file.replace(/\.\d+$/, '')
const stateAt = (file: string, anchor: string | undefined) => {
  const machine = allCharts[camel(chartIn(file))]?.machine
  return machine && getStateNodes(machine).find(({ id }) => anchorOf(id) === anchor)
}

const hasState = (file: string, id: string) =>
  pictures[`../../charts/${file}.svg`]?.includes(`<g id="${anchorOf(id)}"`) === true
/** The picture with a state, among those of its chart. */
const fileWith = (file: string, id: string) =>
  Object.keys(pictures)
    .map(path => path.replace(/^.*\/|\.svg$/g, ''))
    .find(other => chartIn(other) === chartIn(file) && hasState(other, id))

const storyOf = (file: string) => storyId('Charts', camel(file.replace('.', '-')))

/** A link of a picture leads to the story of the picture that it names, and to the state in it. */
function follow(link: string) {
  const [, file = '', anchor] = /^([^#]+)\.svg(?:#(.+))?$/.exec(link) ?? []
  const channel = addons.getChannel()
  channel.emit(UPDATE_GLOBALS, { globals: { highlight: stateAt(file, anchor)?.id ?? '' } })
  channel.emit(SELECT_STORY, { storyId: storyOf(file) })
}

function ChartPicture({ file, highlight }: { file: string; highlight: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState(
    'Click a state of a whole chart to see its story; anything else leads to the next picture.',
  )
  const [isFitted, setIsFitted] = useState(false)
  const picture = pictures[`../../charts/${file}.svg`]
  useEffect(() => {
    const other = highlight === '' || hasState(file, highlight) ? undefined : fileWith(file, highlight)
    if (other !== undefined) addons.getChannel().emit(SELECT_STORY, { storyId: storyOf(other) })
    const state = highlight === '' ? null : box.current?.querySelector(`#${CSS.escape(anchorOf(highlight))}`)
    state?.classList.add('highlighted')
    state?.scrollIntoView({ block: 'center', inline: 'center' })
    return () => state?.classList.remove('highlighted')
  }, [file, highlight])
  const open = async (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
    if (link) {
      event.preventDefault()
      return link.startsWith('#') ? setIsFitted(link !== '#') : follow(link)
    }
    const anchor = event.target instanceof Element ? event.target.closest('.state')?.id : undefined
    const node = stateAt(file, anchor)
    if (!node) return
    const story = (await listStories()).find(
      ({ chart }) => chart?.chart === camel(file) && chart.states.includes(node.id),
    )
    if (story) addons.getChannel().emit(SELECT_STORY, { storyId: story.id })
    else setMessage(`${node.key} shows no screen of its own: it is over at once, or runs behind other screens.`)
  }
  return (
    <>
      <h1>{file}</h1>
      <output>{message}</output>
      {/* our own file, written by npm run charts */}
      <Box
        ref={box}
        tabIndex={0}
        data-fitted={isFitted || undefined}
        onClick={event => void open(event)}
        dangerouslySetInnerHTML={{ __html: picture ?? '' }}
      />
    </>
  )
}

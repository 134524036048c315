import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { SELECT_STORY } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { expect } from 'storybook/test'
import { getStateNodes } from 'xstate/graph'
import { anchorOf } from '../../scripts/charts/anchors.ts'
import { charts } from '../../harness/charts.ts'
import { storyShowing } from './all-stories.ts'
import type { Story } from './story.tsx'

const pictures = import.meta.glob<string>('../../charts/*.svg', { query: '?raw', import: 'default', eager: true })
const Box = chakra('div', {
  base: {
    overflow: 'auto',
    '& svg': { maxWidth: 'none' },
    '& .state': { cursor: 'pointer' },
    '& .state:hover > rect': { stroke: '#9a4a20', strokeWidth: '3' },
    '& .highlighted > rect': { stroke: '#9a4a20', strokeWidth: '5' },
  },
})

const camel = (file: string) => file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The picture of a chart, by the name of its folder in machines/. */
export const chartPicture = (file: string): Story => ({
  render: (_, { globals }) => <ChartPicture file={file} highlight={String(globals['highlight'] ?? '')} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.state').length).toBeGreaterThan(1)
  },
})

function ChartPicture({ file, highlight }: { file: string; highlight: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('Click a state to see its story.')
  const picture = pictures[`../../charts/${file}.svg`]
  useEffect(() => {
    const state = highlight === '' ? null : box.current?.querySelector(`#${CSS.escape(anchorOf(highlight))}`)
    state?.classList.add('highlighted')
    state?.scrollIntoView({ block: 'center', inline: 'center' })
    return () => state?.classList.remove('highlighted')
  }, [highlight])
  const open = async (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('.state')?.id : undefined
    const chart = camel(file)
    const machine = charts[chart]?.machine
    const node = machine && getStateNodes(machine).find(({ id }) => anchorOf(id) === anchor)
    if (!node) return
    const story = await storyShowing(chart, node.id)
    if (story) addons.getChannel().emit(SELECT_STORY, { storyId: story.id })
    else setMessage(`${node.key} shows no screen of its own: it is over at once, or runs behind other screens.`)
  }
  return (
    <>
      <h1>{file}</h1>
      <output>{message}</output>
      {/* our own file, written by npm run charts */}
      <Box ref={box} tabIndex={0} onClick={event => void open(event)} dangerouslySetInnerHTML={{ __html: picture ?? '' }} />
    </>
  )
}

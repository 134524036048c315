import { ArgTypes, Canvas, Controls, DocsContext, Markdown, Title, useOf } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { storyName } from '../../.storybook/names.ts'
import type { Guide } from './guide.ts'
import { viewports } from './viewports.ts'

/** The page of a component: its guide, then each of its stories with the code that renders it, then its properties. */
export default function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const stories = useContext(DocsContext).componentStories()
  const { guide, docs } = preparedMeta.parameters as { guide?: Guide; docs?: { story?: { inline?: boolean } } }
  // a frame has arguments of its own
  const firstWithControls =
    docs?.story?.inline === false ? undefined : stories.find(({ initialArgs }) => Object.keys(initialArgs).length > 0)
  return (
    <>
      <Title />
      {guide ? (
        <>
          <p>Also called: {guide.also}</p>
          <h2>When to use it</h2>
          <Markdown>{guide.when}</Markdown>
          <h2>States</h2>
          <table>
            <tbody>
              {guide.states.map(([state, says]) => (
                <tr key={state}>
                  <th scope="row" align="left">
                    {state}
                  </th>
                  <td>
                    <Markdown>{says}</Markdown>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <h2>Errors</h2>
          <Markdown>{guide.errors}</Markdown>
          <h2>Accessibility</h2>
          <Markdown>{guide.accessibility.map(line => `- ${line}`).join('\n')}</Markdown>
        </>
      ) : null}
      <h2>Examples and code</h2>
      {stories.map(story => (
        <section key={story.id} style={isOnPhone(story.storyGlobals) ? { maxWidth: viewports.phone.width } : {}}>
          <h3>{storyName(story.name)}</h3>
          <Canvas of={story.moduleExport} sourceState="shown" />
          {story === firstWithControls ? (
            <div style={scrolling}>
              <Controls of={story.moduleExport} />
            </div>
          ) : null}
        </section>
      ))}
      {Object.keys(preparedMeta.argTypes).length > 0 ? (
        <>
          <h2>Properties</h2>
          <div style={scrolling}>
            <ArgTypes />
          </div>
        </>
      ) : null}
    </>
  )
}

/** Storybook's tables are wider than a phone. */
const scrolling = { overflowX: 'auto' } as const

const isOnPhone = ({ viewport }: { readonly viewport?: { readonly value?: unknown } }) => viewport?.value === 'phone'

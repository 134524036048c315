import { ArgTypes, Canvas, DocsContext, Markdown, Title, useOf } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { sentenceCase } from '../../.storybook/names.ts'
import type { Guide } from './guide.ts'

/** The page of a component: its guide, then each of its stories with the code that renders it, then its properties. */
export default function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const stories = useContext(DocsContext).componentStories()
  const { guide } = preparedMeta.parameters as { guide?: Guide }
  return (
    <>
      <Title />
      {guide ? (
        <>
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
      {stories.map(({ moduleExport, id, name }) => (
        <section key={id}>
          <h3>{sentenceCase(name)}</h3>
          <Canvas of={moduleExport} sourceState="shown" />
        </section>
      ))}
      <h2>Properties</h2>
      <ArgTypes />
    </>
  )
}

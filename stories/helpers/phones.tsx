import { Story, useOf } from '@storybook/addon-docs/blocks'
import { storyName } from '../../.storybook/names.ts'
import type { Story as AnyStory } from './story.tsx'
import { viewports } from './viewports.ts'

/** Stories as on a phone, next to each other if they fit. A name opens its story. */
export const Phones = ({ of: stories }: { of: readonly AnyStory[] }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
    {stories.map((story, index) => (
      <Phone key={index} of={story} />
    ))}
  </div>
)

function Phone({ of }: { of: AnyStory }) {
  const { story } = useOf<'story'>(of, ['story'])
  const { width, height } = viewports.phone
  return (
    <figure style={{ margin: 0, width, maxWidth: '100%' }}>
      <figcaption>
        <a href={`./?path=/story/${story.id}`} target="_top">
          {story.title}: {storyName(story.name)}
        </a>
      </figcaption>
      <div style={{ border: '1px solid' }}>
        <Story of={of} inline={false} height={`${height}px`} />
      </div>
    </figure>
  )
}

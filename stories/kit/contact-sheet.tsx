import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { languages } from '../../domain/languages.ts'
import { listStories, type Listed } from './all-stories.ts'
import type { Story } from './story.tsx'

const Sheet = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4', listStyleType: 'none', paddingInlineStart: '0' },
})
const Item = chakra('li', { base: { width: '180px', breakInside: 'avoid' } })
const Window = chakra('div', {
  base: {
    width: '180px',
    height: '370px',
    overflow: 'hidden',
    borderWidth: '1px',
    borderColor: 'border',
    marginBottom: '2',
    '& iframe': { width: '360px', height: '740px', transform: 'scale(0.5)', transformOrigin: '0 0', pointerEvents: 'none' },
  },
})

/** All stories of a title, small, English over Spanish; a name leads to the story. */
export const contactSheet = (title: string): Story => ({ render: () => <ContactSheet title={title} /> })

function ContactSheet({ title }: { title: string }) {
  const [stories, setStories] = useState<readonly Listed[]>([])
  useEffect(() => {
    void listStories().then(all => setStories(all.filter(story => story.title === title)))
  }, [title])
  return (
    <>
      <h1>{title}</h1>
      <Sheet>
        {stories.map(({ id, name }) => (
          <Item key={id}>
            {languages.map(language => (
              <Window key={language}>
                {/* the gallery's own pages need scripts and their own origin, and with both a sandbox keeps nothing in */}
                {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
                <iframe
                  loading="lazy"
                  tabIndex={-1}
                  title={`${name}, ${language}`}
                  src={`iframe.html?id=${id}&viewMode=story&globals=locale:${language}`}
                />
              </Window>
            ))}
            <a href={`?path=/story/${id}`} target="_top">
              {name}
            </a>
          </Item>
        ))}
      </Sheet>
    </>
  )
}

import type { Preview } from '@storybook/react-vite'
import type { Language, UsState } from '../domain/fields.ts'
import { Frame } from '../stories/kit/frame.tsx'

const preview: Preview = {
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'es', title: 'Español' },
        ],
      },
    },
  },
  /** The tests run every story in each language. */
  initialGlobals: { locale: (import.meta.env['VITE_STORY_LANGUAGE'] ?? 'en') as Language },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: [
          'Public pages',
          'Log in',
          'Forgotten password',
          'Registration',
          ['Pages in order', 'Basic information', 'Other names', 'Address'],
          'Screening',
          ['Questions', 'Dialogs and errors'],
          'Questions for a lower price',
          'Payment',
          'Identity check',
          'Waiting for results',
          'Results',
          'Casework',
          'Everywhere',
        ],
      },
    },
  },
  decorators: [
    (Story, { id, globals, parameters }) => (
      <Frame key={id} language={globals['locale'] as Language} usState={(parameters['usState'] ?? 'UT') as UsState}>
        <Story />
      </Frame>
    ),
  ],
}
export default preview

import type { Preview } from '@storybook/react-vite'
import { lazy } from 'react'
import { defaultLanguage, languageInfo, languages, type Language } from '../domain/languages.ts'
import { homeState, usStates } from '../domain/offered.ts'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import type { UsState } from '../domain/states.ts'
import { Frame, type Scheme } from '../stories/helpers/frame.tsx'
import { storyDefault } from '../stories/helpers/person.tsx'
import { viewports } from '../stories/helpers/viewports.ts'

/** Tests render no component pages. */
const ComponentPage = lazy(() => import('../stories/helpers/component-page.tsx'))

const preview: Preview = {
  /** What was typed in another story is not in this one. */
  beforeEach: () => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft ')) sessionStorage.removeItem(key)
  },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: languages.map(value => ({ value, title: languageInfo[value].name })),
      },
    },
    textSize: {
      description: 'Text size',
      toolbar: {
        title: 'Text size',
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: '100', title: 'Text 100 %' },
          { value: '200', title: 'Text 200 %' },
        ],
      },
    },
    scheme: {
      description: 'Colors',
      toolbar: {
        title: 'Colors',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'browser', title: 'Colors: as the browser prefers' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    usState: {
      description: "The person's state",
      toolbar: {
        title: 'State',
        icon: 'location',
        dynamicTitle: true,
        items: [
          { value: storyDefault, title: 'State: as the story says' },
          ...usStates.map(value => ({ value, title: value })),
        ],
      },
    },
    partner: {
      description: 'The campaign that the person came by',
      toolbar: {
        title: 'Partner',
        icon: 'users',
        dynamicTitle: true,
        items: [
          { value: storyDefault, title: 'Partner: as the story says' },
          { value: 'none', title: 'No partner' },
          ...[
            ...operatorDefaults.campaigns.partners,
            operatorDefaults.campaigns.emailPromo,
            operatorDefaults.campaigns.auxiliary,
          ].map(value => ({ value, title: value })),
        ],
      },
    },
  },
  /** Tests run every story in Spanish. */
  initialGlobals: {
    locale: (import.meta.env['VITE_STORY_LANGUAGE'] ?? defaultLanguage) as Language,
    textSize: '100',
    scheme: 'browser',
    usState: storyDefault,
    partner: storyDefault,
    highlight: '',
    viewport: { value: 'phone', isRotated: false },
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: {
      options: Object.fromEntries(
        Object.entries(viewports).map(([key, { name, width, height, type }]) => [
          key,
          { name, type, styles: { width: `${width}px`, height: `${height}px` } },
        ]),
      ),
    },
    /** Stories with controls turn this on themselves. */
    controls: { disable: true },
    actions: { disable: true },
    docs: { page: ComponentPage },
    options: {
      storySort: {
        order: [
          'Welcome',
          'All screens',
          'Public pages',
          'Log in',
          'Registration',
          'Confirm your email',
          'Screening',
          'Questions for a lower price',
          'Payment',
          'Identity check',
          'Waiting for results',
          'Results',
          'Court terms',
          'Casework',
          'What a status means',
          'Personal statement',
          'Account',
          'Where you are logged in',
          'Message to the team',
          'Menu and notices',
          'Everywhere',
          'Mails',
          'Refusals and mails',
          'Patterns',
          'Components',
          'Theme',
          'Charts',
          'Answers',
        ],
      },
    },
  },
  decorators: [
    (Story, { id, globals, parameters }) => (
      <Frame
        key={`${id} ${globals['usState']} ${globals['partner']}`}
        language={globals['locale'] as Language}
        usState={
          (globals['usState'] === storyDefault ? (parameters['usState'] ?? homeState) : globals['usState']) as UsState
        }
        textSize={globals['textSize'] as string}
        scheme={globals['scheme'] as Scheme}
        isBare={parameters['isBare'] === true}
      >
        <Story />
      </Frame>
    ),
  ],
}
export default preview

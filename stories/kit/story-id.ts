import { storyNameFromExport, toId } from 'storybook/internal/csf'

/** The id that Storybook gives to an exported story. */
export const storyId = (title: string, exported: string): string => toId(title, storyNameFromExport(exported))

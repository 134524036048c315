/** Whether a verified person's status says that they have not become a client yet (R802). */
export const hasProspectStatus = (clientStatus: string | null): boolean =>
  ['NEW', 'THINKING_ABOUT_IT'].some(start => clientStatus?.startsWith(start))

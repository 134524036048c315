/** What an operator has the portal do while it runs, as in `npm run NAME`. */
export type CommandName = 'backup' | 'codes' | 'jobs' | 'payments' | 'people'

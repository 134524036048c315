/** Usage of each operator command, as in `npm run NAME`. */
export const usages = {
  backup: `Usage: npm run backup -- FILE             writes everything in the embedded database to a new file (docs/operating.md, "Backup and restore")`,
  codes: `Usage: npm run codes                     lists the promotion codes (docs/operating.md, "Promotion codes")
       npm run codes add CODE CENTS      adds one, with what the screening then costs, in cents
       npm run codes end CODE            ends one`,
  jobs: `Usage: npm run jobs                      lists what is to be done, and what has failed (docs/operating.md, "Jobs")
       npm run jobs retry                has what has failed done again`,
  payments: `Usage: npm run payments list              the latest payments (docs/operating.md, "A payment is unknown")
       npm run payments list unsettled    those that somebody has to do something about
       npm run payments list reversals    those with refunds, failed refunds or disputes
       npm run payments reconcile         asks the gateway about these, now
       npm run payments refund ID         gives one back; the person keeps what was paid for`,
  people: `Usage: npm run people -- find EMAIL                        how far somebody has come, on one line (docs/operating.md, "A person asks for their data")
       npm run people -- export EMAIL [--out FILE]        everything about them, with documents, as JSON
       npm run people -- verify EMAIL                     after too many wrong digits, once you know that it is them
       npm run people -- delete EMAIL [--yes]             removes it all, once the email was typed again
       npm run people -- audit EMAIL|ID|--since DATE      who did what to them, or to anybody`,
}
export type CommandName = keyof typeof usages

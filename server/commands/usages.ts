import { operatorScopes } from '../../domain/wire/operator.ts'

/** Options of each list. */
const listUsage = '       [--since DAY] [--until DAY] [--limit 50] [--format table|json|csv] [--contacts]'

/** Usage of each operator command, as in `npm run NAME`. */
export const usages = {
  codes: `Usage: npm run codes                     lists the promotion codes (docs/operating.md, "Promotion codes")
       npm run codes add CODE CENTS      adds one, with what the screening then costs, in cents
       npm run codes end CODE            ends one`,
  jobs: `Usage: npm run jobs                      lists pending and failed jobs (docs/operating.md, "Jobs")
       npm run jobs retry                retries the failed ones`,
  messages: `Usage: npm run messages -- list               what people wrote to the team, the latest first
${listUsage}
       [--type message|contact_me|contact_me_no_results]
       npm run messages answered ID              marks one as answered today
       npm run messages -- answered --before DAY marks all that were written before a day`,
  payments: `Usage: npm run payments -- list               the latest payments (docs/operating.md, "A payment is unknown")
       npm run payments -- list unsettled    those that need attention
       npm run payments -- list reversals    those with refunds, failed refunds or disputes
${listUsage}
       [--status approved|refused|...]
       npm run payments reconcile         asks the gateway about these, now
       npm run payments refund ID         gives one back; the person keeps what was paid for`,
  people: `Usage: npm run people -- list                              accounts and how far they are, the latest first
${listUsage}
       [--state UT] [--step registered|paid|verified|results|client]
       npm run people -- where [--since DAY] [--until DAY] [--state UT] [--format table|json|csv]
                                                           how many people by state, campaign and last answered page
       npm run people -- find EMAIL|ID                     a person's progress on one line (docs/operating.md, "A person asks for their data")
       npm run people -- export EMAIL|ID [--out FILE]     everything about them, with documents, as JSON
       npm run people -- verify EMAIL|ID                  after too many wrong digits, once you know that it is them
       npm run people -- confirm-name EMAIL|ID NAME       once you know that an other name is theirs (docs/operating.md, "Other names")
       npm run people -- correct EMAIL|ID [--first-name NAME] [--middle-name NAME] [--last-name NAME]
              [--birth-date DAY] [--state UT] [--identity-checked] [--yes]
                                                           shows old and new and asks; their search is made again (docs/operating.md, "A person's details are wrong")
       npm run people -- end-sessions EMAIL|ID            logs them out everywhere (docs/operating.md, "A password was stolen")
       npm run people -- search EMAIL|ID                  searches their records again, and mails them what is new
       npm run people -- delete EMAIL|ID [--yes]          removes it all, after you type the email or id again
       npm run people -- audit EMAIL|ID|--since DATE      who did what to them, or to anyone`,
  tokens: `Usage: npm run tokens                                 lists the tokens of your programs (docs/operating.md, "Your own programs")
       npm run tokens -- make NAME --scopes SCOPE,SCOPE [--days 90]
                                                      makes one, and shows it this once
       npm run tokens revoke NAME                     ends one at once
       The scopes are:${Object.entries(operatorScopes)
         .map(([name, does]) => `\n         ${name.padEnd(12)} ${does}`)
         .join('')}`,
  waiting: `Usage: npm run waiting                                who waits for the team, the longest first (docs/operating.md, "Who waits")
       npm run waiting -- [--kind identity|name|correction|message|start|stage] [--limit 50] [--format table|json|csv]`,
}
export type CommandName = keyof typeof usages

/** Usage of the commands that open the database in their own way. */
export const ownUsages = {
  check: `Usage: node dist/server/cli.js check                says whether a server with these settings would start, what it
                                                    would do, and whether the services that it calls are there
       node dist/server/cli.js check --mail EMAIL   also sends a mail`,
  records: `Usage: npm run records import FILE.csv            loads court records (docs/operating.md, "Court records")
       npm run records -- import FILE.csv --changed replace|add
                                                  also cases that change a known one's defendant, court or county
       npm run records import-matters FILE.json   loads clients' matters (docs/operating.md, "Matters")`,
}

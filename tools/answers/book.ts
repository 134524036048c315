import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { Operator } from '../../domain/operator.ts'
import { outcomesPerCase, statusDetails } from './cases.ts'
import { paymentByGateway } from './gateways.ts'
import { lowerPrice, priceTable } from './money.ts'
import { caseManagerPage, campaignEffects, pageVisibility } from './pages.ts'
import { dollars } from './phrases.ts'
import { idleTimeout, declinedTwice, freeResultFails, landingOf, sessionEndings, landingByStatus } from './scenarios.ts'

/** docs/answers.md: common questions about the portal, answered by running its rules and charts. */
export async function answerBook(operator: Operator = operatorDefaults): Promise<string> {
  const lower = dollars(operator.prices.interestedInfo)
  const answers: readonly (readonly [question: string, rules: string, answer: string])[] = [
    [
      `When does a person pay ${lower}?`,
      'R301, R305, R408',
      `${lowerPrice(operator)}

A person whose results are free after the questions, and for whom the free result cannot be created, goes on to the payment all the same:

${await freeResultFails()}`,
    ],
    ['What happens when a card is declined twice?', 'R405, R406', await declinedTwice()],
    ['Who sees the case-manager page?', 'R202, R206', caseManagerPage(operator)],
    ['What happens after 30 minutes?', 'R1001, R1002', await idleTimeout()],
    ['Where does a verified person with status NEW land?', 'R802, R1301, R1302', await landingOf('NEW')],
    ['Who pays what and when?', 'R217, R218, R301 to R307', priceTable(operator)],
    ['What differs with a real gateway?', 'R303, R409, R411, R501', paymentByGateway(operator)],
    ['Who sees which page?', 'R201, R202, R208, R209, R815', pageVisibility(operator)],
    ['What does each campaign do in each state?', 'R206, R209, R303 to R305', campaignEffects(operator)],
    ['Where does each client status land?', 'R801, R802, R1301 to R1306', await landingByStatus()],
    ['What can come of a case?', 'R603 to R607', outcomesPerCase()],
    ['What ends a session?', 'R1001 to R1005', await sessionEndings()],
    ['What does each status of a case ask?', 'R803 to R810', statusDetails()],
  ]
  return `# Answers

Written by \`npm run answers\`; a test keeps it fresh. Everything here is computed by the rules and charts that the portal runs on, with whole people: a person of that
state and campaign has answered every page on their way. Where the question is where a person lands, that person has gone there. Prices and codes are those that ship
with the product. The rules themselves: [rules.md](rules.md).

${answers.map(([question]) => `- [${question}](#${anchorOf(question)})`).join('\n')}

${answers.map(([question, rules, answer]) => `## ${question}\n\n${answer}\n\n*Rules: ${rules}.*`).join('\n\n')}
`
}

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

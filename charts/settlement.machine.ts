// Generated from machines/settlement/settlement-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const settlementMachine = createMachine({
  "id": "settlement",
  "initial": "created",
  "states": {
    "created": {
      "description": "Written down; the gateway has been asked for nothing that moves money",
      "on": {
        "CHARGE": [
          {
            "target": "charging"
          }
        ],
        "NOTHING_TO_PAY": [
          {
            "target": "approved"
          }
        ],
        "REFUSED": [
          {
            "target": "refused"
          }
        ]
      }
    },
    "charging": {
      "description": "One server is asking the gateway, for as long as its lease lasts",
      "on": {
        "APPROVED": [
          {
            "target": "approved"
          }
        ],
        "REFUSED": [
          {
            "target": "refused"
          }
        ],
        "CONFIRMATION_NEEDED": [
          {
            "target": "confirming"
          }
        ],
        "NO_ANSWER": [
          {
            "target": "unknown"
          }
        ]
      }
    },
    "confirming": {
      "description": "The bank wants the person to confirm the payment",
      "on": {
        "CHARGE": [
          {
            "target": "charging"
          }
        ],
        "APPROVED": [
          {
            "target": "approved"
          }
        ],
        "REFUSED": [
          {
            "target": "refused"
          }
        ]
      }
    },
    "unknown": {
      "description": "Nobody knows how it ended; the gateway is asked until it says so",
      "on": {
        "CHARGE": [
          {
            "target": "charging"
          }
        ],
        "APPROVED": [
          {
            "target": "approved"
          }
        ],
        "REFUSED": [
          {
            "target": "refused"
          }
        ],
        "CONFIRMATION_NEEDED": [
          {
            "target": "confirming"
          }
        ]
      }
    },
    "approved": {
      "description": "Paid",
      "on": {
        "REFUND": [
          {
            "target": "refunding"
          }
        ]
      }
    },
    "refused": {
      "description": "Nothing was charged",
      "on": {
        "APPROVED": [
          {
            "target": "refunding"
          }
        ]
      }
    },
    "refunding": {
      "description": "Is being given back: the team wants it so, or the approval came after the person was told that nothing was charged",
      "on": {
        "REFUNDED": [
          {
            "target": "refunded"
          }
        ]
      }
    },
    "refunded": {
      "description": "Given back",
      "on": {}
    }
  }
})

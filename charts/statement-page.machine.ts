// Generated from machines/statement/statement-page-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const statementPageMachine = createMachine({
  "id": "statementPage",
  "initial": "answering",
  "states": {
    "answering": {
      "description": "The client reads and writes",
      "on": {
        "LEAVE": [
          {
            "target": "left",
            "guard": "nothingChosen",
            "actions": [
              {
                "type": "keepNothing"
              },
              {
                "type": "forgetDraft"
              }
            ]
          },
          {
            "target": "incomplete",
            "guard": "isIncomplete",
            "actions": [
              {
                "type": "keepProblems"
              }
            ]
          },
          {
            "target": "saving",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          }
        ]
      }
    },
    "incomplete": {
      "description": "Something is missing: the fields say what; another way than next still leads out",
      "tags": [
        "error"
      ],
      "on": {
        "LEAVE": [
          {
            "target": "left",
            "guard": "nothingChosen",
            "actions": [
              {
                "type": "keepNothing"
              },
              {
                "type": "forgetDraft"
              }
            ]
          },
          {
            "target": "left",
            "guard": "leavesIncomplete",
            "actions": [
              {
                "type": "keepNothing"
              }
            ]
          },
          {
            "target": "incomplete",
            "guard": "isIncomplete",
            "actions": [
              {
                "type": "keepProblems"
              }
            ]
          },
          {
            "target": "saving",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          }
        ]
      }
    },
    "saving": {
      "description": "The answers are on their way to the server",
      "tags": [
        "busy"
      ],
      "invoke": [
        {
          "src": "saveAnswers",
          "id": "save",
          "onDone": [
            {
              "target": "left",
              "actions": [
                {
                  "type": "forgetDraft"
                }
              ]
            }
          ],
          "onError": [
            {
              "target": "failed",
              "actions": [
                {
                  "type": "keepRefusal"
                }
              ]
            }
          ]
        }
      ]
    },
    "failed": {
      "description": "The answers could not be saved: what was written stays",
      "tags": [
        "error"
      ],
      "on": {
        "LEAVE": [
          {
            "target": "incomplete",
            "guard": "isIncomplete",
            "actions": [
              {
                "type": "keepProblems"
              }
            ]
          },
          {
            "target": "saving",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          }
        ]
      }
    },
    "left": {
      "type": "final",
      "description": "Saved, or nothing to save"
    }
  }
})

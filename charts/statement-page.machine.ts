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
            "target": "leaving",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          }
        ],
        "SAVE_AND_LOG_OUT": [
          {
            "target": "leaving",
            "actions": [
              {
                "type": "recallDraft"
              },
              {
                "type": "leaveByLoggingOut"
              }
            ]
          }
        ]
      }
    },
    "leaving": {
      "description": "Whatever is there is saved; only Next asks for what is missing",
      "always": [
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
          "target": "saving"
        }
      ]
    },
    "incomplete": {
      "description": "Something is missing or too long: the fields say what",
      "tags": [
        "error"
      ],
      "on": {
        "LEAVE": [
          {
            "target": "leaving",
            "actions": [
              {
                "type": "noteInsisting"
              },
              {
                "type": "keepDraft"
              }
            ]
          }
        ],
        "SAVE_AND_LOG_OUT": [
          {
            "target": "leaving",
            "actions": [
              {
                "type": "noteInsisting"
              },
              {
                "type": "recallDraft"
              },
              {
                "type": "leaveByLoggingOut"
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
              "target": "left",
              "guard": "insistsOnLoggingOut",
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
              "target": "failed",
              "actions": [
                {
                  "type": "keepRefusal"
                }
              ]
            }
          ]
        }
      ],
      "on": {
        "SAVE_AND_LOG_OUT": [
          {
            "actions": [
              {
                "type": "leaveByLoggingOut"
              }
            ]
          }
        ]
      }
    },
    "failed": {
      "description": "The answers could not be saved: what was written stays, and a second Log out leaves without it",
      "tags": [
        "error"
      ],
      "on": {
        "LEAVE": [
          {
            "target": "leaving",
            "actions": [
              {
                "type": "noteInsisting"
              },
              {
                "type": "keepDraft"
              }
            ]
          }
        ],
        "SAVE_AND_LOG_OUT": [
          {
            "target": "leaving",
            "actions": [
              {
                "type": "noteInsisting"
              },
              {
                "type": "recallDraft"
              },
              {
                "type": "leaveByLoggingOut"
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

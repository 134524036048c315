// Generated from machines/registration/aliases-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const aliasesMachine = createMachine({
  "id": "aliases",
  "initial": "editing",
  "states": {
    "editing": {
      "description": "Rows of other names",
      "on": {
        "SUBMIT": [
          {
            "target": "confirming",
            "actions": [
              {
                "type": "keepAliases"
              }
            ]
          }
        ],
        "SKIP": [
          {
            "target": "dropping",
            "guard": "namesAreTyped",
            "actions": [
              {
                "type": "keepAliases"
              }
            ]
          },
          {
            "target": "answered",
            "guard": "nothingIsSaved",
            "actions": [
              {
                "type": "dropAliases"
              }
            ]
          },
          {
            "target": "saving",
            "actions": [
              {
                "type": "dropAliases"
              }
            ]
          }
        ],
        "LOG_OUT": [
          {
            "actions": [
              {
                "type": "logOut"
              }
            ]
          }
        ]
      }
    },
    "confirming": {
      "description": "Lists the other names: are they right?",
      "tags": [
        "dialog"
      ],
      "on": {
        "CONFIRM": [
          {
            "target": "saving"
          }
        ],
        "EDIT": [
          {
            "target": "editing"
          }
        ]
      }
    },
    "dropping": {
      "description": "Asks whether the typed names are to be left out",
      "tags": [
        "dialog"
      ],
      "on": {
        "DROP": [
          {
            "target": "answered",
            "guard": "nothingIsSaved",
            "actions": [
              {
                "type": "dropAliases"
              }
            ]
          },
          {
            "target": "saving",
            "actions": [
              {
                "type": "dropAliases"
              }
            ]
          }
        ],
        "EDIT": [
          {
            "target": "editing"
          }
        ]
      }
    },
    "saving": {
      "description": "The names are on their way to the server",
      "tags": [
        "busy"
      ],
      "invoke": [
        {
          "src": "saveAliases",
          "id": "saveAliases",
          "onDone": [
            {
              "target": "answered",
              "actions": [
                {
                  "type": "keepSaved"
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
                },
                {
                  "type": "doubtSaved"
                }
              ]
            }
          ]
        }
      ]
    },
    "failed": {
      "description": "The names could not be saved: nothing is lost, try again",
      "tags": [
        "error"
      ],
      "on": {
        "SUBMIT": [
          {
            "target": "confirming",
            "actions": [
              {
                "type": "keepAliases"
              }
            ]
          }
        ],
        "SKIP": [
          {
            "target": "dropping",
            "guard": "namesAreTyped",
            "actions": [
              {
                "type": "keepAliases"
              }
            ]
          },
          {
            "target": "saving",
            "actions": [
              {
                "type": "dropAliases"
              }
            ]
          }
        ],
        "LOG_OUT": [
          {
            "actions": [
              {
                "type": "logOut"
              }
            ]
          }
        ]
      }
    },
    "answered": {
      "type": "final",
      "description": "On to the address",
      "entry": [
        {
          "type": "forgetDraft"
        }
      ]
    }
  }
})

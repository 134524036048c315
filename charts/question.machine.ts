// Generated from machines/question/question-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const questionMachine = createMachine({
  "id": "question",
  "initial": "answering",
  "states": {
    "answering": {
      "description": "The person reads and chooses",
      "on": {
        "SUBMIT": [
          {
            "target": "answered",
            "guard": "isNotice"
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
            "target": "answered",
            "guard": "nothingToSave",
            "actions": [
              {
                "type": "keepDraft"
              },
              {
                "type": "forgetDraft"
              }
            ]
          },
          {
            "target": "warning",
            "guard": "yesWarns",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          },
          {
            "target": "introducingDetails",
            "guard": "yesIntroducesDetails",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          },
          {
            "target": "askingDetails",
            "guard": "yesAsksForDetails",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          },
          {
            "target": "saving",
            "actions": [
              {
                "type": "planRounds"
              },
              {
                "type": "keepDraft"
              }
            ]
          }
        ],
        "EXPLAIN": [
          {
            "target": "explaining",
            "guard": "hasExplanation"
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
    "incomplete": {
      "description": "Something is missing: the fields say what",
      "tags": [
        "error"
      ],
      "on": {
        "SUBMIT": [
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
            "target": "warning",
            "guard": "yesWarns",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          },
          {
            "target": "introducingDetails",
            "guard": "yesIntroducesDetails",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          },
          {
            "target": "askingDetails",
            "guard": "yesAsksForDetails",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          },
          {
            "target": "saving",
            "actions": [
              {
                "type": "planRounds"
              },
              {
                "type": "keepDraft"
              }
            ]
          }
        ],
        "EXPLAIN": [
          {
            "target": "explaining",
            "guard": "hasExplanation"
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
    "explaining": {
      "description": "Why are we asking?",
      "tags": [
        "dialog"
      ],
      "on": {
        "CLOSE": [
          {
            "target": "answering",
            "actions": [
              {
                "type": "forgetProblems"
              }
            ]
          }
        ]
      }
    },
    "warning": {
      "description": "The answer may mean that the record cannot be cleared yet: go on, or log out",
      "tags": [
        "dialog"
      ],
      "on": {
        "CONTINUE": [
          {
            "target": "saving",
            "actions": [
              {
                "type": "planRounds"
              }
            ]
          }
        ],
        "CLOSE": [
          {
            "target": "answering"
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
    "introducingDetails": {
      "description": "Explains which details are asked for next",
      "tags": [
        "dialog"
      ],
      "on": {
        "CONTINUE": [
          {
            "target": "askingDetails"
          }
        ],
        "CLOSE": [
          {
            "target": "answering"
          }
        ]
      }
    },
    "askingDetails": {
      "description": "Details of a \"yes\" in a dialog",
      "tags": [
        "dialog"
      ],
      "on": {
        "SUBMIT_DETAILS": [
          {
            "guard": "detailsAreIncomplete",
            "actions": [
              {
                "type": "keepDetailProblems"
              }
            ]
          },
          {
            "target": "saving",
            "actions": [
              {
                "type": "planRounds"
              },
              {
                "type": "keepDraft"
              }
            ]
          }
        ],
        "CLOSE": [
          {
            "target": "answering",
            "actions": [
              {
                "type": "forgetProblems"
              }
            ]
          }
        ]
      }
    },
    "saving": {
      "description": "The answer is on its way to the server",
      "tags": [
        "busy"
      ],
      "invoke": [
        {
          "src": "saveAnswers",
          "id": "save",
          "onDone": [
            {
              "target": "saving",
              "guard": "hasFurtherRound",
              "actions": [
                {
                  "type": "nextRound"
                }
              ],
              "reenter": true
            },
            {
              "target": "answered",
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
                },
                {
                  "type": "reopenPage"
                }
              ]
            }
          ]
        }
      ]
    },
    "failed": {
      "description": "The answer could not be saved: nothing is lost, try again",
      "tags": [
        "error"
      ],
      "on": {
        "SUBMIT": [
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
            "target": "answered",
            "guard": "nothingToSave",
            "actions": [
              {
                "type": "keepDraft"
              },
              {
                "type": "forgetDraft"
              }
            ]
          },
          {
            "target": "warning",
            "guard": "yesWarns",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          },
          {
            "target": "introducingDetails",
            "guard": "yesIntroducesDetails",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          },
          {
            "target": "askingDetails",
            "guard": "yesAsksForDetails",
            "actions": [
              {
                "type": "keepDraft"
              }
            ]
          },
          {
            "target": "saving",
            "actions": [
              {
                "type": "planRounds"
              },
              {
                "type": "keepDraft"
              }
            ]
          }
        ],
        "EXPLAIN": [
          {
            "target": "explaining",
            "guard": "hasExplanation"
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
      "description": "On to the next screen"
    }
  }
})

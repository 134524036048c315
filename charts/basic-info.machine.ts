// Generated from machines/registration/basic-info-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const basicInfoMachine = createMachine({
  "id": "basicInfo",
  "initial": "editing",
  "states": {
    "editing": {
      "description": "Name, birth date, email and password",
      "entry": [
        {
          "type": "forgetValues"
        }
      ],
      "on": {
        "SUBMIT": [
          {
            "target": "confirming",
            "actions": [
              {
                "type": "keepValues"
              }
            ]
          }
        ],
        "LOG_IN": [
          {
            "target": "left",
            "actions": [
              {
                "type": "leaveTo (login)"
              }
            ]
          }
        ],
        "CANCEL": [
          {
            "target": "left",
            "actions": [
              {
                "type": "leaveTo (landing)"
              }
            ]
          }
        ]
      }
    },
    "confirming": {
      "description": "Shows name and birth date: are they right?",
      "tags": [
        "dialog"
      ],
      "on": {
        "CONFIRM": [
          {
            "target": "registering"
          }
        ],
        "EDIT": [
          {
            "target": "editing"
          }
        ]
      }
    },
    "registering": {
      "description": "The account is being made",
      "tags": [
        "busy"
      ],
      "invoke": [
        {
          "src": "register",
          "id": "register",
          "onDone": [
            {
              "target": "startingSession"
            }
          ],
          "onError": [
            {
              "target": "duplicate",
              "guard": "emailIsInUse"
            },
            {
              "target": "passwordRefused",
              "guard": "passwordIsRefused",
              "actions": [
                {
                  "type": "keepRefusal"
                }
              ]
            },
            {
              "target": "refused",
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
    "duplicate": {
      "description": "The email has an account already: is it yours?",
      "tags": [
        "dialog"
      ],
      "entry": [
        {
          "type": "forgetValues"
        }
      ],
      "on": {
        "LOG_IN": [
          {
            "target": "left",
            "actions": [
              {
                "type": "leaveTo (login)"
              }
            ]
          }
        ],
        "FORGOT_PASSWORD": [
          {
            "target": "left",
            "actions": [
              {
                "type": "leaveTo (forgot)"
              }
            ]
          }
        ],
        "NOT_ME": [
          {
            "target": "editing"
          }
        ]
      }
    },
    "passwordRefused": {
      "description": "The password is easy to guess: nothing is lost, the person types another",
      "tags": [
        "error"
      ],
      "entry": [
        {
          "type": "forgetValues"
        }
      ],
      "on": {
        "SUBMIT": [
          {
            "target": "confirming",
            "actions": [
              {
                "type": "keepValues"
              }
            ]
          }
        ],
        "LOG_IN": [
          {
            "target": "left",
            "actions": [
              {
                "type": "leaveTo (login)"
              }
            ]
          }
        ],
        "CANCEL": [
          {
            "target": "left",
            "actions": [
              {
                "type": "leaveTo (landing)"
              }
            ]
          }
        ]
      }
    },
    "refused": {
      "description": "The account could not be made: nothing is lost, try again",
      "tags": [
        "error"
      ],
      "entry": [
        {
          "type": "forgetValues"
        }
      ],
      "on": {
        "SUBMIT": [
          {
            "target": "confirming",
            "actions": [
              {
                "type": "keepValues"
              }
            ]
          }
        ],
        "LOG_IN": [
          {
            "target": "left",
            "actions": [
              {
                "type": "leaveTo (login)"
              }
            ]
          }
        ],
        "CANCEL": [
          {
            "target": "left",
            "actions": [
              {
                "type": "leaveTo (landing)"
              }
            ]
          }
        ]
      }
    },
    "startingSession": {
      "description": "The new person is being logged in",
      "tags": [
        "busy",
        "signedUp"
      ],
      "invoke": [
        {
          "src": "startSession",
          "id": "startSession",
          "onDone": [
            {
              "target": "savingCampaign",
              "guard": "cameByAuxiliaryCampaign",
              "actions": [
                {
                  "type": "keepSession"
                },
                {
                  "type": "tellSignedIn"
                }
              ]
            },
            {
              "target": "left",
              "actions": [
                {
                  "type": "keepSession"
                },
                {
                  "type": "tellSignedIn"
                }
              ]
            }
          ],
          "onError": [
            {
              "target": "sessionFailed",
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
    "savingCampaign": {
      "description": "Remembers the auxiliary campaign's code as an answer; a failure does not hold the person up",
      "tags": [
        "busy",
        "signedUp"
      ],
      "entry": [
        {
          "type": "forgetValues"
        }
      ],
      "invoke": [
        {
          "src": "saveAuxiliaryCampaign",
          "id": "saveCampaign",
          "onDone": [
            {
              "target": "left"
            }
          ],
          "onError": [
            {
              "target": "left"
            }
          ]
        }
      ]
    },
    "sessionFailed": {
      "description": "The account is there, but logging in failed: try again, or go to the login page",
      "tags": [
        "error",
        "signedUp"
      ],
      "on": {
        "TRY_AGAIN": [
          {
            "target": "startingSession",
            "actions": [
              {
                "type": "forgetRefusal"
              }
            ]
          }
        ],
        "LOG_IN": [
          {
            "target": "left",
            "actions": [
              {
                "type": "leaveTo (login)"
              }
            ]
          }
        ]
      }
    },
    "left": {
      "type": "final",
      "description": "Registered, or on to another public page",
      "entry": [
        {
          "type": "forgetValues"
        }
      ]
    }
  }
})

// Generated from machines/account/account-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const ownAccountMachine = createMachine({
  "id": "ownAccount",
  "initial": "profile",
  "states": {
    "profile": {
      "id": "account",
      "initial": "shown",
      "description": "Who one is here, and how one is reached",
      "tags": [
        "deep-linkable"
      ],
      "meta": {
        "screen": "account"
      },
      "states": {
        "shown": {
          "description": "Name, email, phone and language",
          "on": {
            "BACK": [
              {
                "target": "#ownAccount.left",
                "actions": [
                  {
                    "type": "leaveTo (resume)"
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
            ],
            "LOG_OUT_EVERYWHERE": [
              {
                "target": "confirming"
              }
            ]
          }
        },
        "passwordChanged": {
          "description": "The same, and: the password is changed",
          "on": {
            "BACK": [
              {
                "target": "#ownAccount.left",
                "actions": [
                  {
                    "type": "leaveTo (resume)"
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
            ],
            "LOG_OUT_EVERYWHERE": [
              {
                "target": "confirming"
              }
            ]
          }
        },
        "confirming": {
          "description": "What logging out everywhere does, and whether it is wanted",
          "tags": [
            "dialog"
          ],
          "on": {
            "CONFIRM": [
              {
                "target": "ending",
                "actions": [
                  {
                    "type": "forgetRefusal"
                  }
                ]
              }
            ],
            "CLOSE": [
              {
                "target": "shown"
              }
            ]
          }
        },
        "ending": {
          "description": "Every session is being ended",
          "tags": [
            "dialog",
            "busy"
          ],
          "invoke": [
            {
              "src": "endEverySession",
              "id": "endEverySession",
              "onDone": [
                {
                  "target": "#ownAccount.left",
                  "actions": [
                    {
                      "type": "leaveTo (loggedOutEverywhere)"
                    }
                  ]
                }
              ],
              "onError": [
                {
                  "target": "notEnded",
                  "actions": [
                    {
                      "type": "keepRefusal"
                    }
                  ]
                }
              ]
            }
          ],
          "on": {}
        },
        "notEnded": {
          "description": "The sessions could not be ended: try again",
          "tags": [
            "dialog",
            "error"
          ],
          "on": {
            "CONFIRM": [
              {
                "target": "ending",
                "actions": [
                  {
                    "type": "forgetRefusal"
                  }
                ]
              }
            ],
            "CLOSE": [
              {
                "target": "shown",
                "actions": [
                  {
                    "type": "forgetRefusal"
                  }
                ]
              }
            ]
          }
        }
      }
    },
    "password": {
      "id": "account/password",
      "initial": "typing",
      "description": "Another password, for who knows the current one",
      "tags": [
        "deep-linkable"
      ],
      "meta": {
        "screen": "account/password"
      },
      "entry": [
        {
          "type": "forgetRefusal"
        }
      ],
      "states": {
        "typing": {
          "description": "The person types the current password, and twice the new one",
          "on": {
            "CHANGE_PASSWORD": [
              {
                "target": "saving",
                "actions": [
                  {
                    "type": "forgetRefusal"
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
        "saving": {
          "description": "The new password is being saved",
          "tags": [
            "busy"
          ],
          "invoke": [
            {
              "src": "changePassword",
              "id": "changePassword",
              "onDone": [
                {
                  "target": "#ownAccount.profile.passwordChanged"
                }
              ],
              "onError": [
                {
                  "target": "notSaved",
                  "actions": [
                    {
                      "type": "keepRefusal"
                    }
                  ]
                }
              ]
            }
          ],
          "on": {}
        },
        "notSaved": {
          "description": "The password was not changed: try again",
          "tags": [
            "error"
          ],
          "on": {
            "CHANGE_PASSWORD": [
              {
                "target": "saving",
                "actions": [
                  {
                    "type": "forgetRefusal"
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
        }
      }
    },
    "left": {
      "type": "final",
      "description": "On to where the person goes on, or logged out everywhere"
    }
  }
})

// Generated from machines/entry/entry-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const entryMachine = createMachine({
  "id": "entry",
  "initial": "arriving",
  "states": {
    "arriving": {
      "description": "Decides which public page the visitor sees first",
      "always": [
        {
          "target": "checkingReferral",
          "guard": "cameByFriendsLink",
          "actions": [
            {
              "type": "comeByFriend"
            },
            {
              "type": "tellVisit"
            }
          ]
        },
        {
          "target": "register",
          "guard": "cameToStateLanding"
        },
        {
          "target": "onboarding",
          "guard": "cameToOnboarding"
        },
        {
          "target": "landing"
        }
      ]
    },
    "checkingReferral": {
      "description": "Asks whether the friend's code is valid; the visitor goes on either way",
      "tags": [
        "busy"
      ],
      "invoke": [
        {
          "src": "validateReferral",
          "id": "referral",
          "onDone": [
            {
              "target": "onboarding",
              "guard": "isValid",
              "actions": [
                {
                  "type": "acceptReferral"
                },
                {
                  "type": "tellVisit"
                }
              ]
            },
            {
              "target": "onboarding",
              "actions": [
                {
                  "type": "refuseReferral"
                },
                {
                  "type": "tellVisit"
                }
              ]
            }
          ],
          "onError": [
            {
              "target": "onboarding",
              "guard": "isRefused",
              "actions": [
                {
                  "type": "refuseReferral"
                },
                {
                  "type": "tellVisit"
                }
              ]
            },
            {
              "target": "onboarding"
            }
          ]
        }
      ],
      "on": {}
    },
    "landing": {
      "id": "landing",
      "description": "Landing page: choose a state, or log in",
      "tags": [
        "deep-linkable"
      ],
      "meta": {
        "screen": "landing"
      },
      "on": {
        "CHOOSE_STATE": [
          {
            "target": "register",
            "actions": [
              {
                "type": "chooseState"
              },
              {
                "type": "tellVisit"
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
        "FORGOT_PASSWORD": [
          {
            "target": "left",
            "actions": [
              {
                "type": "leaveTo (forgot)"
              }
            ]
          }
        ]
      }
    },
    "onboarding": {
      "id": "onboarding/basics",
      "description": "Arrived by a friend's or a partner's link: pick a state, then start",
      "tags": [
        "deep-linkable"
      ],
      "meta": {
        "screen": "onboarding/basics"
      },
      "exit": [
        {
          "type": "forgetTold"
        }
      ],
      "on": {
        "CHOOSE_STATE": [
          {
            "target": "left",
            "actions": [
              {
                "type": "chooseState"
              },
              {
                "type": "tellVisit"
              },
              {
                "type": "leaveTo (register/basic-info)"
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
    "register": {
      "id": "register",
      "description": "What record clearance offers in the chosen state",
      "tags": [
        "deep-linkable"
      ],
      "meta": {
        "screen": "register"
      },
      "exit": [
        {
          "type": "forgetTold"
        }
      ],
      "on": {
        "CHOOSE_STATE": [
          {
            "guard": "stateIsMissing",
            "actions": [
              {
                "type": "chooseState"
              },
              {
                "type": "tellVisit"
              },
              {
                "type": "forgetTold"
              }
            ]
          }
        ],
        "CHECK_ELIGIBILITY": [
          {
            "target": "left",
            "guard": "stateIsChosen",
            "actions": [
              {
                "type": "leaveTo (register/basic-info)"
              }
            ]
          },
          {
            "actions": [
              {
                "type": "askForState"
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
      "description": "On to registration or login"
    }
  }
})

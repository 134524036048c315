// Generated from machines/results-waiting/results-waiting-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const resultsWaitingMachine = createMachine({
  "id": "resultsWaiting",
  "initial": "waiting",
  "states": {
    "waiting": {
      "id": "register/results-waiting",
      "type": "parallel",
      "description": "The record search is under way",
      "meta": {
        "screen": "register/results-waiting"
      },
      "on": {
        "LOG_OUT": [
          {
            "actions": [
              {
                "type": "logOut"
              }
            ]
          }
        ]
      },
      "states": {
        "clock": {
          "initial": "reading",
          "description": "The wait timer",
          "states": {
            "reading": {
              "description": "Looks at the clock on the wall",
              "invoke": [
                {
                  "src": "secondsWaited",
                  "id": "secondsWaited",
                  "onDone": [
                    {
                      "target": "ticking",
                      "actions": [
                        {
                          "type": "keepSeconds"
                        }
                      ]
                    }
                  ],
                  "onError": [
                    {
                      "target": "ticking"
                    }
                  ]
                }
              ]
            },
            "ticking": {
              "description": "Until the next second",
              "after": {
                "second": [
                  {
                    "target": "reading"
                  }
                ]
              }
            }
          }
        },
        "poll": {
          "initial": "asking",
          "description": "Asks for the results",
          "states": {
            "asking": {
              "description": "Asks the server",
              "invoke": [
                {
                  "src": "countResults",
                  "id": "countResults",
                  "onDone": [
                    {
                      "target": "#resultsWaiting.complete",
                      "guard": "isReady"
                    },
                    {
                      "target": "resting",
                      "actions": [
                        {
                          "type": "forgetFailures"
                        }
                      ]
                    }
                  ],
                  "onError": [
                    {
                      "target": "unreachable",
                      "actions": [
                        {
                          "type": "countFailure"
                        }
                      ]
                    }
                  ]
                }
              ]
            },
            "resting": {
              "description": "Between two questions",
              "after": {
                "pollEvery": [
                  {
                    "target": "asking"
                  }
                ]
              }
            },
            "unreachable": {
              "description": "No answer: asks again, less often",
              "tags": [
                "error"
              ],
              "after": {
                "pollAgain": [
                  {
                    "target": "asking"
                  }
                ]
              }
            }
          }
        }
      }
    },
    "complete": {
      "description": "Results complete",
      "meta": {
        "screen": "register/results-waiting"
      },
      "on": {
        "SEE_RESULTS": [
          {
            "target": "left"
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
    "left": {
      "type": "final",
      "description": "On to the results"
    }
  }
})

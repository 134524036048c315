// Generated from machines/portal/portal-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const portalMachine = createMachine({
  "id": "portal",
  "type": "parallel",
  "on": {
    "SESSION_EXPIRED": [
      {
        "target": "#signIn",
        "actions": [
          {
            "type": "forgetEverything"
          },
          {
            "type": "clearSession (sessionEnded)"
          }
        ]
      }
    ],
    "LOG_OUT": [
      {
        "target": "#signIn",
        "actions": [
          {
            "type": "forgetEverything"
          },
          {
            "type": "clearSession"
          }
        ]
      }
    ],
    "SIGNED_IN": [
      {
        "actions": [
          {
            "type": "keepSession"
          },
          {
            "type": "rememberPerson"
          }
        ]
      }
    ],
    "PERSON_CHANGED": [
      {
        "actions": [
          {
            "type": "keepPerson"
          },
          {
            "type": "rememberPerson"
          }
        ]
      }
    ],
    "ANSWERS_CHANGED": [
      {
        "actions": [
          {
            "type": "keepAnswers"
          }
        ]
      }
    ],
    "MATTERS_CHANGED": [
      {
        "actions": [
          {
            "type": "keepMatters"
          },
          {
            "type": "rememberPerson"
          }
        ]
      }
    ],
    "VISIT_CHANGED": [
      {
        "actions": [
          {
            "type": "keepVisit"
          },
          {
            "type": "rememberVisit"
          }
        ]
      }
    ]
  },
  "states": {
    "flow": {
      "initial": "starting",
      "description": "Which flow is open",
      "states": {
        "starting": {
          "description": "Where the address and an earlier session lead",
          "always": [
            {
              "target": "entry",
              "guard": "arrivesAtEntry"
            },
            {
              "target": "passwordReset",
              "guard": "arrivesAtReset"
            },
            {
              "target": "passwordReset",
              "guard": "arrivesAtForgot"
            },
            {
              "target": "resuming",
              "guard": "hasToken"
            },
            {
              "target": "registration",
              "guard": "arrivesAtBasicInfo"
            },
            {
              "target": "entry",
              "guard": "arrivesWithoutState",
              "actions": [
                {
                  "type": "enterAt (register)"
                }
              ]
            },
            {
              "target": "signIn"
            }
          ]
        },
        "entry": {
          "id": "entry",
          "description": "Public pages before an account",
          "tags": [
            "ready",
            "deep-linkable"
          ],
          "invoke": [
            {
              "src": "entry",
              "id": "entry",
              "onDone": [
                {
                  "target": "signIn",
                  "guard": "leadsToLogin"
                },
                {
                  "target": "passwordReset",
                  "guard": "leadsToForgot"
                },
                {
                  "target": "resuming",
                  "guard": "isSignedIn"
                },
                {
                  "target": "registration"
                }
              ]
            }
          ]
        },
        "signIn": {
          "id": "signIn",
          "description": "Log in",
          "tags": [
            "ready",
            "deep-linkable"
          ],
          "invoke": [
            {
              "src": "signIn",
              "id": "signIn",
              "onDone": [
                {
                  "target": "passwordReset",
                  "guard": "leadsToForgot"
                },
                {
                  "target": "entry",
                  "guard": "leadsToRegister",
                  "actions": [
                    {
                      "type": "enterAt (register)"
                    }
                  ]
                },
                {
                  "target": "resuming"
                }
              ]
            }
          ]
        },
        "passwordReset": {
          "id": "passwordReset",
          "description": "Forgotten password",
          "tags": [
            "ready",
            "deep-linkable"
          ],
          "invoke": [
            {
              "src": "passwordReset",
              "id": "passwordReset",
              "onDone": [
                {
                  "target": "resuming",
                  "guard": "leadsToResume"
                },
                {
                  "target": "signIn"
                }
              ]
            }
          ]
        },
        "resuming": {
          "id": "resuming",
          "initial": "loading",
          "description": "Reads who the person is and where the rules put them",
          "states": {
            "loading": {
              "description": "The flow's chart and screens are being fetched",
              "tags": [
                "loading"
              ],
              "invoke": [
                {
                  "src": "loadFlow",
                  "id": "loadFlow",
                  "onDone": [
                    {
                      "target": "running"
                    }
                  ],
                  "onError": [
                    {
                      "target": "unavailable"
                    }
                  ]
                }
              ]
            },
            "unavailable": {
              "description": "The flow could not be fetched: try again",
              "tags": [
                "ready",
                "error"
              ],
              "on": {
                "TRY_AGAIN": [
                  {
                    "target": "loading"
                  }
                ]
              }
            },
            "running": {
              "description": "The resume chart decides",
              "tags": [
                "resuming"
              ],
              "invoke": [
                {
                  "src": "resume",
                  "id": "resume",
                  "onDone": [
                    {
                      "target": "#goingOn",
                      "actions": [
                        {
                          "type": "keepResumed"
                        },
                        {
                          "type": "rememberPerson"
                        }
                      ]
                    }
                  ]
                }
              ]
            }
          }
        },
        "goingOn": {
          "id": "goingOn",
          "description": "Opens the flow in which the person goes on",
          "always": [
            {
              "target": "registration",
              "guard": "resumesIn (registration)"
            },
            {
              "target": "screening",
              "guard": "resumesIn (screening)"
            },
            {
              "target": "survey",
              "guard": "resumesIn (survey)"
            },
            {
              "target": "payment",
              "guard": "resumesIn (payment)"
            },
            {
              "target": "verification",
              "guard": "resumesIn (verification)"
            },
            {
              "target": "resultsWaiting",
              "guard": "resumesIn (resultsWaiting)"
            },
            {
              "target": "results",
              "guard": "resumesIn (results)"
            },
            {
              "target": "casework"
            }
          ]
        },
        "registration": {
          "id": "registration",
          "initial": "loading",
          "description": "Account, names, address, ethnicity",
          "tags": [
            "deep-linkable"
          ],
          "states": {
            "loading": {
              "description": "The flow's chart and screens are being fetched",
              "tags": [
                "loading"
              ],
              "invoke": [
                {
                  "src": "loadFlow",
                  "id": "loadFlow",
                  "onDone": [
                    {
                      "target": "running"
                    }
                  ],
                  "onError": [
                    {
                      "target": "unavailable"
                    }
                  ]
                }
              ]
            },
            "unavailable": {
              "description": "The flow could not be fetched: try again",
              "tags": [
                "ready",
                "error"
              ],
              "on": {
                "TRY_AGAIN": [
                  {
                    "target": "loading"
                  }
                ]
              }
            },
            "running": {
              "description": "The registration chart runs",
              "tags": [
                "ready"
              ],
              "invoke": [
                {
                  "src": "registration",
                  "id": "registration",
                  "onDone": [
                    {
                      "target": "#signIn",
                      "guard": "leadsToLogin",
                      "actions": [
                        {
                          "type": "keepEmail"
                        }
                      ]
                    },
                    {
                      "target": "#passwordReset",
                      "guard": "leadsToForgot",
                      "actions": [
                        {
                          "type": "keepEmail"
                        }
                      ]
                    },
                    {
                      "target": "#entry",
                      "guard": "leadsToLanding",
                      "actions": [
                        {
                          "type": "enterAt (landing)"
                        }
                      ]
                    },
                    {
                      "target": "#screening"
                    }
                  ]
                }
              ]
            }
          }
        },
        "screening": {
          "id": "screening",
          "initial": "loading",
          "description": "What decides whether and when a record can be cleared",
          "tags": [
            "deep-linkable"
          ],
          "states": {
            "loading": {
              "description": "The flow's chart and screens are being fetched",
              "tags": [
                "loading"
              ],
              "invoke": [
                {
                  "src": "loadFlow",
                  "id": "loadFlow",
                  "onDone": [
                    {
                      "target": "running"
                    }
                  ],
                  "onError": [
                    {
                      "target": "unavailable"
                    }
                  ]
                }
              ]
            },
            "unavailable": {
              "description": "The flow could not be fetched: try again",
              "tags": [
                "ready",
                "error"
              ],
              "on": {
                "TRY_AGAIN": [
                  {
                    "target": "loading"
                  }
                ]
              }
            },
            "running": {
              "description": "The screening chart runs",
              "tags": [
                "ready"
              ],
              "invoke": [
                {
                  "src": "screening",
                  "id": "screening",
                  "onDone": [
                    {
                      "target": "#survey",
                      "guard": "leadsToSurvey"
                    },
                    {
                      "target": "#payment",
                      "guard": "leadsToPayment"
                    },
                    {
                      "target": "#verification",
                      "actions": [
                        {
                          "type": "keepFreeResult"
                        }
                      ]
                    }
                  ]
                }
              ]
            }
          }
        },
        "survey": {
          "id": "survey",
          "initial": "loading",
          "description": "The 12 questions for a lower price",
          "tags": [
            "deep-linkable"
          ],
          "states": {
            "loading": {
              "description": "The flow's chart and screens are being fetched",
              "tags": [
                "loading"
              ],
              "invoke": [
                {
                  "src": "loadFlow",
                  "id": "loadFlow",
                  "onDone": [
                    {
                      "target": "running"
                    }
                  ],
                  "onError": [
                    {
                      "target": "unavailable"
                    }
                  ]
                }
              ]
            },
            "unavailable": {
              "description": "The flow could not be fetched: try again",
              "tags": [
                "ready",
                "error"
              ],
              "on": {
                "TRY_AGAIN": [
                  {
                    "target": "loading"
                  }
                ]
              }
            },
            "running": {
              "description": "The survey chart runs",
              "tags": [
                "ready"
              ],
              "invoke": [
                {
                  "src": "survey",
                  "id": "survey",
                  "onDone": [
                    {
                      "target": "#payment",
                      "guard": "leadsToPayment"
                    },
                    {
                      "target": "#verification",
                      "actions": [
                        {
                          "type": "keepFreeResult"
                        }
                      ]
                    }
                  ]
                }
              ]
            }
          }
        },
        "payment": {
          "id": "payment",
          "initial": "loading",
          "description": "The screening fee",
          "tags": [
            "deep-linkable"
          ],
          "states": {
            "loading": {
              "description": "The flow's chart and screens are being fetched",
              "tags": [
                "loading"
              ],
              "invoke": [
                {
                  "src": "loadFlow",
                  "id": "loadFlow",
                  "onDone": [
                    {
                      "target": "running"
                    }
                  ],
                  "onError": [
                    {
                      "target": "unavailable"
                    }
                  ]
                }
              ]
            },
            "unavailable": {
              "description": "The flow could not be fetched: try again",
              "tags": [
                "ready",
                "error"
              ],
              "on": {
                "TRY_AGAIN": [
                  {
                    "target": "loading"
                  }
                ]
              }
            },
            "running": {
              "description": "The payment chart runs",
              "tags": [
                "ready"
              ],
              "invoke": [
                {
                  "src": "payment",
                  "id": "payment",
                  "onDone": [
                    {
                      "target": "#verification",
                      "actions": [
                        {
                          "type": "keepPaid"
                        }
                      ]
                    }
                  ]
                }
              ]
            }
          }
        },
        "verification": {
          "id": "verification",
          "initial": "loading",
          "description": "Proof of identity",
          "tags": [
            "deep-linkable"
          ],
          "states": {
            "loading": {
              "description": "The flow's chart and screens are being fetched",
              "tags": [
                "loading"
              ],
              "invoke": [
                {
                  "src": "loadFlow",
                  "id": "loadFlow",
                  "onDone": [
                    {
                      "target": "running"
                    }
                  ],
                  "onError": [
                    {
                      "target": "unavailable"
                    }
                  ]
                }
              ]
            },
            "unavailable": {
              "description": "The flow could not be fetched: try again",
              "tags": [
                "ready",
                "error"
              ],
              "on": {
                "TRY_AGAIN": [
                  {
                    "target": "loading"
                  }
                ]
              }
            },
            "running": {
              "description": "The verification chart runs",
              "tags": [
                "ready"
              ],
              "invoke": [
                {
                  "src": "verification",
                  "id": "verification",
                  "onDone": [
                    {
                      "target": "#results",
                      "guard": "leadsToResults",
                      "actions": [
                        {
                          "type": "keepVerified"
                        }
                      ]
                    },
                    {
                      "target": "#resultsWaiting",
                      "actions": [
                        {
                          "type": "keepVerified"
                        }
                      ]
                    }
                  ]
                }
              ]
            }
          }
        },
        "resultsWaiting": {
          "id": "resultsWaiting",
          "initial": "loading",
          "description": "Court records are being searched",
          "tags": [
            "deep-linkable"
          ],
          "states": {
            "loading": {
              "description": "The flow's chart and screens are being fetched",
              "tags": [
                "loading"
              ],
              "invoke": [
                {
                  "src": "loadFlow",
                  "id": "loadFlow",
                  "onDone": [
                    {
                      "target": "running"
                    }
                  ],
                  "onError": [
                    {
                      "target": "unavailable"
                    }
                  ]
                }
              ]
            },
            "unavailable": {
              "description": "The flow could not be fetched: try again",
              "tags": [
                "ready",
                "error"
              ],
              "on": {
                "TRY_AGAIN": [
                  {
                    "target": "loading"
                  }
                ]
              }
            },
            "running": {
              "description": "The waiting chart runs",
              "tags": [
                "ready"
              ],
              "invoke": [
                {
                  "src": "resultsWaiting",
                  "id": "resultsWaiting",
                  "onDone": [
                    {
                      "target": "#results"
                    }
                  ]
                }
              ]
            }
          }
        },
        "results": {
          "id": "results",
          "initial": "loading",
          "description": "What can be cleared",
          "tags": [
            "deep-linkable"
          ],
          "states": {
            "loading": {
              "description": "The flow's chart and screens are being fetched",
              "tags": [
                "loading"
              ],
              "invoke": [
                {
                  "src": "loadFlow",
                  "id": "loadFlow",
                  "onDone": [
                    {
                      "target": "running"
                    }
                  ],
                  "onError": [
                    {
                      "target": "unavailable"
                    }
                  ]
                }
              ]
            },
            "unavailable": {
              "description": "The flow could not be fetched: try again",
              "tags": [
                "ready",
                "error"
              ],
              "on": {
                "TRY_AGAIN": [
                  {
                    "target": "loading"
                  }
                ]
              }
            },
            "running": {
              "description": "The results chart runs",
              "tags": [
                "ready"
              ],
              "invoke": [
                {
                  "src": "results",
                  "id": "results",
                  "onDone": [
                    {
                      "target": "#resultsWaiting"
                    }
                  ]
                }
              ]
            }
          }
        },
        "casework": {
          "id": "casework",
          "initial": "loading",
          "description": "Dashboard, matter status and documents",
          "tags": [
            "deep-linkable"
          ],
          "states": {
            "loading": {
              "description": "The flow's chart and screens are being fetched",
              "tags": [
                "loading"
              ],
              "invoke": [
                {
                  "src": "loadFlow",
                  "id": "loadFlow",
                  "onDone": [
                    {
                      "target": "running"
                    }
                  ],
                  "onError": [
                    {
                      "target": "unavailable"
                    }
                  ]
                }
              ]
            },
            "unavailable": {
              "description": "The flow could not be fetched: try again",
              "tags": [
                "ready",
                "error"
              ],
              "on": {
                "TRY_AGAIN": [
                  {
                    "target": "loading"
                  }
                ]
              }
            },
            "running": {
              "description": "The casework chart runs",
              "tags": [
                "ready"
              ],
              "invoke": [
                {
                  "src": "casework",
                  "id": "casework"
                }
              ]
            }
          }
        },
        "statement": {
          "id": "statement",
          "initial": "loading",
          "description": "The personal statement",
          "tags": [
            "deep-linkable"
          ],
          "states": {
            "loading": {
              "description": "The flow's chart and screens are being fetched",
              "tags": [
                "loading"
              ],
              "invoke": [
                {
                  "src": "loadFlow",
                  "id": "loadFlow",
                  "onDone": [
                    {
                      "target": "running"
                    }
                  ],
                  "onError": [
                    {
                      "target": "unavailable"
                    }
                  ]
                }
              ]
            },
            "unavailable": {
              "description": "The flow could not be fetched: try again",
              "tags": [
                "ready",
                "error"
              ],
              "on": {
                "TRY_AGAIN": [
                  {
                    "target": "loading"
                  }
                ]
              }
            },
            "running": {
              "description": "The statement chart runs",
              "tags": [
                "ready"
              ],
              "invoke": [
                {
                  "src": "statement",
                  "id": "statement",
                  "onDone": [
                    {
                      "target": "#casework"
                    }
                  ]
                }
              ]
            }
          }
        }
      }
    },
    "activity": {
      "initial": "off",
      "description": "Watches over a session on a shared computer",
      "states": {
        "off": {
          "description": "Nobody is signed in",
          "always": [
            {
              "target": "watching",
              "guard": "isSignedIn"
            }
          ]
        },
        "watching": {
          "description": "Ends the session after 30 minutes without activity",
          "invoke": [
            {
              "src": "idle",
              "id": "idle"
            }
          ]
        }
      }
    }
  }
})

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
            "type": "nextAttempt"
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
            "type": "nextAttempt"
          },
          {
            "type": "clearSession (loggedOutUnsaved)"
          }
        ]
      }
    ],
    "QUICK_EXIT": [
      {
        "target": "#signIn",
        "actions": [
          {
            "type": "forgetEverything"
          },
          {
            "type": "nextAttempt"
          },
          {
            "type": "clearSession (loggedOutUnsaved)"
          }
        ]
      }
    ],
    "PAYMENT_REFUSED": [
      {
        "actions": [
          {
            "type": "nextAttempt"
          }
        ]
      }
    ],
    "COUPON_APPLIED": [
      {
        "actions": [
          {
            "type": "keepCoupon"
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
            "type": "keepChanges"
          },
          {
            "type": "rememberPerson"
          }
        ]
      }
    ],
    "PREFERENCES_CHANGED": [
      {
        "actions": [
          {
            "type": "keepChanges"
          }
        ]
      }
    ],
    "ANSWERS_CHANGED": [
      {
        "actions": [
          {
            "type": "keepChanges"
          }
        ]
      }
    ],
    "MATTERS_CHANGED": [
      {
        "actions": [
          {
            "type": "keepChanges"
          },
          {
            "type": "rememberPerson"
          }
        ]
      }
    ],
    "CHANGING": [
      {
        "actions": [
          {
            "type": "keepChanging"
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
              "target": "information",
              "guard": "arrivesAtInformation"
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
              "target": "payment",
              "guard": "arrivesAtOffer"
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
          "initial": "loading",
          "description": "Public pages before an account",
          "tags": [
            "deep-linkable"
          ],
          "on": {
            "xstate.done.actor.entry": [
              {
                "target": "#passwordReset",
                "guard": "leadsTo (forgot)"
              },
              {
                "target": "#resuming",
                "guard": "hasToken"
              },
              {
                "target": "#signIn",
                "guard": "leadsTo (login)"
              },
              {
                "target": "#registration"
              }
            ]
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "description": "The entry chart runs",
              "tags": [
                "ready"
              ],
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
                }
              ]
            }
          }
        },
        "information": {
          "id": "information",
          "initial": "loading",
          "description": "Who we are, privacy, terms and refunds",
          "tags": [
            "deep-linkable"
          ],
          "on": {
            "xstate.done.actor.information": [
              {
                "target": "#resuming",
                "guard": "hasToken"
              },
              {
                "target": "#signIn",
                "guard": "leadsTo (login)"
              },
              {
                "target": "#entry",
                "actions": [
                  {
                    "type": "enterAt (landing)"
                  }
                ]
              }
            ]
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "description": "The chart of these pages runs",
              "tags": [
                "ready"
              ],
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
                }
              ]
            }
          }
        },
        "signIn": {
          "id": "signIn",
          "initial": "loading",
          "description": "Log in",
          "tags": [
            "deep-linkable"
          ],
          "on": {
            "xstate.done.actor.signIn": [
              {
                "target": "#passwordReset",
                "guard": "leadsTo (forgot)",
                "actions": [
                  {
                    "type": "keepEmail"
                  }
                ]
              },
              {
                "target": "#entry",
                "guard": "leadsTo (register)",
                "actions": [
                  {
                    "type": "enterAt (register)"
                  }
                ]
              },
              {
                "target": "#resuming"
              }
            ]
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "description": "The login chart runs",
              "tags": [
                "ready"
              ],
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
                }
              ]
            }
          }
        },
        "passwordReset": {
          "id": "passwordReset",
          "initial": "loading",
          "description": "Forgotten password",
          "tags": [
            "deep-linkable"
          ],
          "exit": [
            {
              "type": "forgetResetCode"
            }
          ],
          "on": {
            "xstate.done.actor.passwordReset": [
              {
                "target": "#resuming",
                "guard": "leadsTo (resume)"
              },
              {
                "target": "#resuming",
                "guard": "hasToken"
              },
              {
                "target": "#signIn"
              }
            ]
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "description": "The password-reset chart runs",
              "tags": [
                "ready"
              ],
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
                }
              ]
            }
          }
        },
        "resuming": {
          "id": "resuming",
          "initial": "loading",
          "description": "Decides where the person goes on",
          "on": {
            "xstate.done.actor.resume": [
              {
                "target": "goingOn",
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
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
                }
              ]
            }
          }
        },
        "goingOn": {
          "description": "Opens the flow whose page is asked for, or in which the person goes on",
          "exit": [
            {
              "type": "forgetAskedFor"
            }
          ],
          "always": [
            {
              "target": "resultsWaiting",
              "guard": "asksFor (resultsWaiting)"
            },
            {
              "target": "results",
              "guard": "asksFor (results)"
            },
            {
              "target": "casework",
              "guard": "asksFor (casework)"
            },
            {
              "target": "account",
              "guard": "asksFor (account)"
            },
            {
              "target": "statement",
              "guard": "asksFor (statement)"
            },
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
          "description": "A new account",
          "tags": [
            "deep-linkable"
          ],
          "on": {
            "xstate.done.actor.registration": [
              {
                "target": "#screening",
                "guard": "leadsTo (review)",
                "actions": [
                  {
                    "type": "keepChanging (register/review)"
                  }
                ]
              },
              {
                "target": "#signIn",
                "guard": "leadsTo (login)",
                "actions": [
                  {
                    "type": "keepEmail"
                  }
                ]
              },
              {
                "target": "#passwordReset",
                "guard": "leadsTo (forgot)",
                "actions": [
                  {
                    "type": "keepEmail"
                  }
                ]
              },
              {
                "target": "#entry",
                "guard": "leadsTo (landing)",
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
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
                }
              ]
            }
          }
        },
        "screening": {
          "id": "screening",
          "initial": "loading",
          "description": "The screening questions",
          "tags": [
            "deep-linkable"
          ],
          "on": {
            "xstate.done.actor.screening": [
              {
                "target": "#survey",
                "guard": "leadsTo (survey)"
              },
              {
                "target": "#payment",
                "guard": "leadsTo (payment)"
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
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
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
          "on": {
            "xstate.done.actor.survey": [
              {
                "target": "#screening",
                "guard": "leadsTo (review)",
                "actions": [
                  {
                    "type": "keepChanging (register/review)"
                  }
                ]
              },
              {
                "target": "#payment",
                "guard": "leadsTo (payment)"
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
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
                }
              ]
            }
          }
        },
        "payment": {
          "id": "payment",
          "initial": "loading",
          "description": "The payment",
          "tags": [
            "deep-linkable"
          ],
          "on": {
            "xstate.done.actor.payment": [
              {
                "target": "#registration",
                "guard": "leadsTo (register/basic-info)"
              },
              {
                "target": "#resuming",
                "guard": "leadsTo (resume)"
              },
              {
                "target": "#verification",
                "actions": [
                  {
                    "type": "keepPaid"
                  }
                ]
              }
            ]
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
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
          "on": {
            "xstate.done.actor.verification": [
              {
                "target": "#results",
                "guard": "leadsTo (results)",
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
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
                }
              ]
            }
          }
        },
        "resultsWaiting": {
          "id": "resultsWaiting",
          "initial": "loading",
          "description": "Waiting for the results",
          "tags": [
            "deep-linkable"
          ],
          "on": {
            "xstate.done.actor.resultsWaiting": [
              {
                "target": "#results"
              }
            ]
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
                }
              ]
            }
          }
        },
        "results": {
          "id": "results",
          "initial": "loading",
          "description": "The results",
          "tags": [
            "deep-linkable"
          ],
          "on": {
            "xstate.done.actor.results": [
              {
                "target": "#resultsWaiting"
              }
            ]
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
                }
              ]
            }
          }
        },
        "casework": {
          "id": "casework",
          "initial": "loading",
          "description": "Dashboard, cases and documents",
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
                }
              ]
            }
          }
        },
        "account": {
          "id": "account",
          "initial": "loading",
          "description": "The account settings",
          "tags": [
            "deep-linkable"
          ],
          "on": {
            "xstate.done.actor.account": [
              {
                "target": "#signIn",
                "guard": "leadsTo (loggedOutEverywhere)",
                "actions": [
                  {
                    "type": "forgetEverything"
                  },
                  {
                    "type": "nextAttempt"
                  },
                  {
                    "type": "clearSession (loggedOutEverywhere)"
                  }
                ]
              },
              {
                "target": "#signIn",
                "guard": "leadsTo (accountDeleted)",
                "actions": [
                  {
                    "type": "forgetEverything"
                  },
                  {
                    "type": "nextAttempt"
                  },
                  {
                    "type": "clearSession (accountDeleted)"
                  }
                ]
              },
              {
                "target": "#resuming"
              }
            ]
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "description": "The account chart runs",
              "tags": [
                "ready"
              ],
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
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
          "on": {
            "xstate.done.actor.statement": [
              {
                "target": "#casework"
              }
            ],
            "SAVE_AND_LOG_OUT": [
              {
                "guard": "hasPageToSave",
                "actions": [
                  {
                    "type": "savePage"
                  }
                ]
              }
            ]
          },
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
                      "target": "running",
                      "actions": [
                        {
                          "type": "keepFetched"
                        }
                      ]
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
              "entry": [
                {
                  "type": "begin"
                }
              ],
              "exit": [
                {
                  "type": "stopChild"
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
          "description": "Ends the session after 30 minutes without activity; asks before a log out that loses what was typed",
          "invoke": [
            {
              "src": "idle",
              "id": "idle",
              "onDone": [
                {
                  "target": "ending",
                  "guard": "hasPageToSave",
                  "actions": [
                    {
                      "type": "savePage"
                    }
                  ]
                },
                {
                  "target": "#signIn",
                  "actions": [
                    {
                      "type": "forgetEverything"
                    },
                    {
                      "type": "nextAttempt"
                    },
                    {
                      "type": "clearSession (sessionEnded)"
                    }
                  ]
                }
              ]
            },
            {
              "src": "logOut",
              "id": "logOut",
              "onDone": [
                {
                  "target": "#signIn",
                  "actions": [
                    {
                      "type": "forgetEverything"
                    },
                    {
                      "type": "nextAttempt"
                    },
                    {
                      "type": "clearSession"
                    }
                  ]
                }
              ]
            }
          ],
          "on": {
            "LOG_OUT": [
              {
                "actions": [
                  {
                    "type": "askToLogOut"
                  }
                ]
              }
            ],
            "SAVE_AND_LOG_OUT": [
              {
                "guard": "hasNoPageToSave",
                "actions": [
                  {
                    "type": "askToLogOut"
                  }
                ]
              }
            ]
          }
        },
        "ending": {
          "description": "Nobody was there for 30 minutes: the open page is saved, then the session ends",
          "on": {
            "LOG_OUT": [
              {
                "target": "#signIn",
                "actions": [
                  {
                    "type": "forgetEverything"
                  },
                  {
                    "type": "nextAttempt"
                  },
                  {
                    "type": "clearSession (sessionEnded)"
                  }
                ]
              }
            ]
          },
          "after": {
            "30000": [
              {
                "target": "#signIn",
                "actions": [
                  {
                    "type": "forgetEverything"
                  },
                  {
                    "type": "nextAttempt"
                  },
                  {
                    "type": "clearSession (sessionEnded)"
                  }
                ]
              }
            ]
          }
        }
      }
    }
  }
})

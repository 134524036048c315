// Generated from machines/ by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const allMachine = createMachine({
  "id": "all",
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
          "on": {},
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
              "id": "entry/entry",
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
                  "id": "entry/landing",
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
                  "id": "entry/onboarding/basics",
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
                  "id": "entry/register",
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
              },
              "onDone": [
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
          "on": {},
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
              "id": "information/information",
              "initial": "arriving",
              "states": {
                "arriving": {
                  "description": "Decides which of the pages is read first",
                  "always": [
                    {
                      "target": "privacy",
                      "guard": "cameForPrivacy"
                    },
                    {
                      "target": "terms",
                      "guard": "cameForTerms"
                    },
                    {
                      "target": "about"
                    }
                  ]
                },
                "about": {
                  "id": "information/about",
                  "description": "Who we are",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "about"
                  },
                  "on": {
                    "GO_HOME": [
                      {
                        "target": "left"
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
                "privacy": {
                  "id": "information/privacy",
                  "description": "What we keep, for how long, and who sees it",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "privacy"
                  },
                  "on": {
                    "GO_HOME": [
                      {
                        "target": "left"
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
                "terms": {
                  "id": "information/terms",
                  "description": "What one may expect, what it costs, and when money is given back",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "terms"
                  },
                  "on": {
                    "GO_HOME": [
                      {
                        "target": "left"
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
                  "description": "To the first page, to the login, or to where the person goes on"
                }
              },
              "onDone": [
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
          "on": {},
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
              "id": "signIn/signIn",
              "initial": "login",
              "states": {
                "login": {
                  "id": "signIn/login",
                  "initial": "editing",
                  "description": "Email and password",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "login"
                  },
                  "on": {
                    "FORGOT_PASSWORD": [
                      {
                        "target": "#signIn/signIn.left",
                        "actions": [
                          {
                            "type": "leaveTo"
                          }
                        ]
                      }
                    ],
                    "SIGN_UP": [
                      {
                        "target": "#signIn/signIn.left",
                        "actions": [
                          {
                            "type": "leaveTo (register)"
                          }
                        ]
                      }
                    ]
                  },
                  "states": {
                    "editing": {
                      "description": "The person types",
                      "on": {
                        "SUBMIT": [
                          {
                            "target": "signingIn",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "signingIn": {
                      "description": "The server checks email and password",
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "logIn",
                          "id": "logIn",
                          "onDone": [
                            {
                              "target": "#signIn/signIn.left",
                              "actions": [
                                {
                                  "type": "leaveTo (resume)"
                                }
                              ]
                            }
                          ],
                          "onError": [
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
                      ],
                      "on": {
                        "FORGOT_PASSWORD": [
                          {}
                        ],
                        "SIGN_UP": [
                          {}
                        ]
                      }
                    },
                    "refused": {
                      "description": "The login was refused, or the server could not be reached",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "SUBMIT": [
                          {
                            "target": "signingIn",
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
                "left": {
                  "type": "final",
                  "description": "Signed in, or on to another page"
                }
              },
              "onDone": [
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
          "on": {},
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
              "id": "passwordReset/passwordReset",
              "initial": "arriving",
              "states": {
                "arriving": {
                  "description": "Decides between asking for the mail and setting the password",
                  "always": [
                    {
                      "target": "reset",
                      "guard": "cameByMailedLink"
                    },
                    {
                      "target": "forgot"
                    }
                  ]
                },
                "forgot": {
                  "id": "passwordReset/forgot",
                  "initial": "editing",
                  "description": "Ask for a password-reset mail",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "forgot"
                  },
                  "on": {
                    "GO_TO_LOGIN": [
                      {
                        "target": "#passwordReset/passwordReset.left",
                        "actions": [
                          {
                            "type": "leaveTo (login)"
                          }
                        ]
                      }
                    ]
                  },
                  "states": {
                    "editing": {
                      "description": "The person types the email",
                      "on": {
                        "REQUEST_MAIL": [
                          {
                            "target": "sending",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "sending": {
                      "description": "The mail is being asked for",
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "requestMail",
                          "id": "requestMail",
                          "onDone": [
                            {
                              "target": "sent"
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
                      ],
                      "on": {
                        "GO_TO_LOGIN": [
                          {}
                        ]
                      }
                    },
                    "sent": {
                      "description": "Please check your email",
                      "on": {
                        "REQUEST_MAIL": [
                          {
                            "target": "sending",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "failed": {
                      "description": "The mail could not be asked for",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "REQUEST_MAIL": [
                          {
                            "target": "sending",
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
                "reset": {
                  "id": "passwordReset/reset",
                  "initial": "editing",
                  "description": "Set a new password with the mailed link",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "reset"
                  },
                  "on": {
                    "GO_TO_LOGIN": [
                      {
                        "target": "#passwordReset/passwordReset.left",
                        "actions": [
                          {
                            "type": "leaveTo (login)"
                          }
                        ]
                      }
                    ]
                  },
                  "states": {
                    "editing": {
                      "description": "The person types the new password",
                      "on": {
                        "SET_PASSWORD": [
                          {
                            "target": "saving",
                            "actions": [
                              {
                                "type": "forgetRefusal"
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
                          "src": "setPassword",
                          "id": "setPassword",
                          "onDone": [
                            {
                              "target": "#passwordReset/passwordReset.left",
                              "actions": [
                                {
                                  "type": "leaveTo (resume)"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "refused",
                              "guard": "linkIsUsed",
                              "actions": [
                                {
                                  "type": "keepRefusal"
                                },
                                {
                                  "type": "forgetCode"
                                }
                              ]
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
                        "GO_TO_LOGIN": [
                          {}
                        ]
                      }
                    },
                    "passwordRefused": {
                      "description": "The password is easy to guess: the person types another",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "SET_PASSWORD": [
                          {
                            "target": "saving",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "failed": {
                      "description": "The password could not be saved: try again, or ask for a new link",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "SET_PASSWORD": [
                          {
                            "target": "saving",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "ASK_FOR_NEW_LINK": [
                          {
                            "target": "#passwordReset/forgot",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "refused": {
                      "description": "The link has been used or is too old: ask for a new one",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "ASK_FOR_NEW_LINK": [
                          {
                            "target": "#passwordReset/forgot",
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
                "left": {
                  "type": "final",
                  "description": "On to the login, or signed in"
                }
              },
              "onDone": [
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
            }
          }
        },
        "resuming": {
          "id": "resuming",
          "initial": "loading",
          "description": "Decides where the person goes on",
          "on": {},
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
              "id": "resume/resume",
              "initial": "loading",
              "states": {
                "loading": {
                  "description": "Reads the person and their answers",
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "src": "loadSession",
                      "id": "loadSession",
                      "onDone": [
                        {
                          "target": "deciding",
                          "actions": [
                            {
                              "type": "keepSession"
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
                  "description": "The server could not be reached: try again",
                  "tags": [
                    "error"
                  ],
                  "on": {
                    "TRY_AGAIN": [
                      {
                        "target": "loading",
                        "actions": [
                          {
                            "type": "forgetRefusal"
                          }
                        ]
                      }
                    ]
                  }
                },
                "deciding": {
                  "description": "What else must be known",
                  "always": [
                    {
                      "target": "savingCampaign",
                      "guard": "cameByAuxiliaryCampaign"
                    },
                    {
                      "target": "checkingFeeWaiver"
                    }
                  ]
                },
                "savingCampaign": {
                  "description": "Remembers the auxiliary campaign's code as an answer; a failure does not hold the person up",
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "src": "saveAuxiliaryCampaign",
                      "id": "saveCampaign",
                      "onDone": [
                        {
                          "target": "checkingFeeWaiver"
                        }
                      ],
                      "onError": [
                        {
                          "target": "checkingFeeWaiver"
                        }
                      ]
                    }
                  ]
                },
                "checkingFeeWaiver": {
                  "description": "Whether the saved fee waiver is that of the saved answers",
                  "always": [
                    {
                      "target": "savingFeeWaiver",
                      "guard": "lacksFeeWaiver"
                    },
                    {
                      "target": "checkingCount"
                    }
                  ]
                },
                "savingFeeWaiver": {
                  "description": "Saves the fee waiver whose call was lost; a failure does not hold the person up",
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "src": "saveAnswers",
                      "id": "saveFeeWaiver",
                      "onDone": [
                        {
                          "target": "checkingCount",
                          "actions": [
                            {
                              "type": "keepFeeWaiver"
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "checkingCount"
                        }
                      ]
                    }
                  ]
                },
                "checkingCount": {
                  "description": "Whether the person is verified",
                  "always": [
                    {
                      "target": "counting",
                      "guard": "needsCount"
                    },
                    {
                      "target": "decided"
                    }
                  ]
                },
                "counting": {
                  "description": "Asks whether the results are there; without an answer the person waits for them",
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "src": "countResults",
                      "id": "countResults",
                      "onDone": [
                        {
                          "target": "decided",
                          "actions": [
                            {
                              "type": "keepCount"
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "decided"
                        }
                      ]
                    }
                  ]
                },
                "decided": {
                  "type": "final",
                  "description": "On to the screen that the rules give"
                }
              },
              "onDone": [
                {
                  "target": "#all.flow.goingOn",
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
          "on": {},
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
              "id": "registration/registration",
              "initial": "arriving",
              "states": {
                "arriving": {
                  "description": "Goes on after the last page that was saved",
                  "always": [
                    {
                      "target": "basic-info",
                      "guard": "mayBeginAccount"
                    },
                    {
                      "target": "aliases",
                      "guard": "goesOnAt (aliases)"
                    },
                    {
                      "target": "address",
                      "guard": "goesOnAt (address)"
                    },
                    {
                      "target": "ethnicity",
                      "guard": "goesOnAt (ethnicity)"
                    },
                    {
                      "target": "created"
                    }
                  ]
                },
                "basic-info": {
                  "id": "registration/register/basic-info",
                  "description": "Let's get started: name, birth date, email, password",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/basic-info"
                  },
                  "invoke": [
                    {
                      "src": "basicInfo",
                      "id": "basicInfo",
                      "onDone": [
                        {
                          "target": "left",
                          "guard": "leadsTo (login)",
                          "actions": [
                            {
                              "type": "leaveTo"
                            }
                          ]
                        },
                        {
                          "target": "left",
                          "guard": "leadsTo (forgot)",
                          "actions": [
                            {
                              "type": "leaveTo"
                            }
                          ]
                        },
                        {
                          "target": "left",
                          "guard": "leadsTo (landing)",
                          "actions": [
                            {
                              "type": "leaveTo (landing)"
                            }
                          ]
                        },
                        {
                          "target": "aliases",
                          "actions": [
                            {
                              "type": "keepSession"
                            }
                          ]
                        }
                      ]
                    }
                  ]
                },
                "aliases": {
                  "id": "registration/register/aliases",
                  "description": "Other names: nicknames, maiden names, misspellings",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/aliases"
                  },
                  "invoke": [
                    {
                      "src": "aliases",
                      "id": "aliases",
                      "onDone": [
                        {
                          "target": "left",
                          "guard": "isChanged (aliases)",
                          "actions": [
                            {
                              "type": "keepAliases"
                            },
                            {
                              "type": "tellPerson"
                            },
                            {
                              "type": "leaveTo (review)"
                            }
                          ]
                        },
                        {
                          "target": "address",
                          "actions": [
                            {
                              "type": "keepAliases"
                            },
                            {
                              "type": "tellPerson"
                            }
                          ]
                        }
                      ]
                    }
                  ]
                },
                "address": {
                  "id": "registration/register/address",
                  "description": "Address, phone and title",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/address"
                  },
                  "invoke": [
                    {
                      "src": "address",
                      "id": "address",
                      "onDone": [
                        {
                          "target": "left",
                          "guard": "isChanged (address)",
                          "actions": [
                            {
                              "type": "keepPerson"
                            },
                            {
                              "type": "tellPerson"
                            },
                            {
                              "type": "leaveTo (review)"
                            }
                          ]
                        },
                        {
                          "target": "ethnicity",
                          "actions": [
                            {
                              "type": "keepPerson"
                            },
                            {
                              "type": "tellPerson"
                            }
                          ]
                        }
                      ]
                    }
                  ]
                },
                "ethnicity": {
                  "id": "registration/register/ethnicity",
                  "description": "Race and ethnicity, and why we ask",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/ethnicity"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "left",
                          "guard": "isChanged (ethnicity)",
                          "actions": [
                            {
                              "type": "keepEntries"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "leaveTo (review)"
                            }
                          ]
                        },
                        {
                          "target": "created",
                          "actions": [
                            {
                              "type": "keepEntries"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepEntries"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "created": {
                  "id": "registration/register/created",
                  "description": "The account is there; what the screening questions are for",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/created"
                  },
                  "on": {
                    "CONTINUE": [
                      {
                        "target": "left",
                        "actions": [
                          {
                            "type": "leaveTo (screening)"
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
                "left": {
                  "type": "final",
                  "description": "On to the screening, or to another public page"
                }
              },
              "onDone": [
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
          "on": {},
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
              "id": "screening/screening",
              "initial": "arriving",
              "states": {
                "arriving": {
                  "description": "Goes on after the last answered question",
                  "always": [
                    {
                      "target": "review",
                      "guard": "comesToReview"
                    },
                    {
                      "target": "savingFeeWaiver",
                      "guard": "lacksFeeWaiver"
                    },
                    {
                      "target": "open-cases",
                      "guard": "goesOnAt (open-cases)"
                    },
                    {
                      "target": "protective-order",
                      "guard": "goesOnAt (protective-order)"
                    },
                    {
                      "target": "owe-fines",
                      "guard": "goesOnAt (owe-fines)"
                    },
                    {
                      "target": "citizen",
                      "guard": "goesOnAt (citizen)"
                    },
                    {
                      "target": "other-convictions",
                      "guard": "goesOnAt (other-convictions)"
                    },
                    {
                      "target": "expunged",
                      "guard": "goesOnAt (expunged)"
                    },
                    {
                      "target": "income",
                      "guard": "goesOnAt (income)"
                    },
                    {
                      "target": "government-benefits",
                      "guard": "goesOnAt (government-benefits)"
                    },
                    {
                      "target": "bills",
                      "guard": "goesOnAt (bills)"
                    },
                    {
                      "target": "case-manager",
                      "guard": "goesOnAt (case-manager)"
                    },
                    {
                      "target": "arizona-data",
                      "guard": "goesOnAt (arizona-data)"
                    },
                    {
                      "target": "adcrr-number",
                      "guard": "goesOnAt (adcrr-number)"
                    },
                    {
                      "target": "court-data"
                    }
                  ]
                },
                "open-cases": {
                  "id": "screening/register/open-cases",
                  "description": "Open cases",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/open-cases"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (open-cases)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "protective-order",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "protective-order": {
                  "id": "screening/register/protective-order",
                  "description": "Protective order, and in which years",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/protective-order"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (protective-order)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "owe-fines",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "owe-fines": {
                  "id": "screening/register/owe-fines",
                  "description": "Fines that are still owed",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/owe-fines"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (owe-fines)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "citizen",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "citizen": {
                  "id": "screening/register/citizen",
                  "description": "Notice for people who are not citizens",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/citizen"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "parole",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "parole": {
                  "id": "screening/register/parole",
                  "description": "Probation or parole",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/parole"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (parole)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "other-convictions",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "other-convictions": {
                  "id": "screening/register/other-convictions",
                  "description": "Convictions in other states or federal courts",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/other-convictions"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (other-convictions)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "expunged",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "expunged": {
                  "id": "screening/register/expunged",
                  "description": "Records cleared before",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/expunged"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (expunged)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "income",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "income": {
                  "id": "screening/register/income",
                  "description": "Household size and income",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/income"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "savingCorrectedWaiver",
                          "guard": "feeWaiverChanges",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "review",
                          "guard": "isChanged (income)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "government-benefits",
                          "guard": "benefitsFollowIncome",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "case-manager",
                          "guard": "caseManagerFollowsIncome",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "arizona-data",
                          "guard": "countiesFollowIncome",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "court-data",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "government-benefits": {
                  "id": "screening/register/government-benefits",
                  "description": "Benefits from the government, which may lower the fee",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/government-benefits"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "savingFeeWaiver",
                          "guard": "feeWaiverChanges",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "review",
                          "guard": "isChanged (government-benefits)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "bills",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "bills": {
                  "id": "screening/register/bills",
                  "description": "Bills that are overdue",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/bills"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (bills)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "case-manager",
                          "guard": "hasPartnerCaseManager",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "court-data",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "case-manager": {
                  "id": "screening/register/case-manager",
                  "description": "A case manager or family advocate, worded for the partner",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/case-manager"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (case-manager)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "court-data",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "arizona-data": {
                  "id": "screening/register/arizona-data",
                  "description": "Counties in Arizona",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/arizona-data"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (arizona-data)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "adcrr-number",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "adcrr-number": {
                  "id": "screening/register/adcrr-number",
                  "description": "Number at the Arizona department of corrections",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/adcrr-number"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (adcrr-number)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "court-data",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "court-data": {
                  "id": "screening/register/court-data",
                  "description": "Three reminders about court data",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/court-data"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "discount-questions",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "savingFeeWaiver": {
                  "description": "Saves whether the person qualifies for the fee waiver",
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "src": "saveAnswers",
                      "id": "saveFeeWaiver",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanging",
                          "actions": [
                            {
                              "type": "keepFeeWaiver"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "bills",
                          "actions": [
                            {
                              "type": "keepFeeWaiver"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "feeWaiverFailed",
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
                "feeWaiverFailed": {
                  "description": "The fee waiver could not be saved: try again",
                  "tags": [
                    "error"
                  ],
                  "exit": [
                    {
                      "type": "forgetRefusal"
                    }
                  ],
                  "on": {
                    "TRY_AGAIN": [
                      {
                        "target": "savingFeeWaiver"
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
                "savingCorrectedWaiver": {
                  "description": "Saves the fee waiver again after the income was corrected",
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "src": "saveAnswers",
                      "id": "saveFeeWaiver",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanging",
                          "actions": [
                            {
                              "type": "keepFeeWaiver"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "government-benefits",
                          "actions": [
                            {
                              "type": "keepFeeWaiver"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "correctedWaiverFailed",
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
                "correctedWaiverFailed": {
                  "description": "The fee waiver could not be saved after the correction: try again",
                  "tags": [
                    "error"
                  ],
                  "exit": [
                    {
                      "type": "forgetRefusal"
                    }
                  ],
                  "on": {
                    "TRY_AGAIN": [
                      {
                        "target": "savingCorrectedWaiver"
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
                "discount-questions": {
                  "id": "screening/register/discount-questions",
                  "description": "Offers 12 questions for a lower price, or free results",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/discount-questions"
                  },
                  "on": {
                    "ANSWER_QUESTIONS": [
                      {
                        "target": "#screening/screening.left",
                        "actions": [
                          {
                            "type": "leaveTo (survey)"
                          }
                        ]
                      }
                    ],
                    "GO_TO_PAYMENT": [
                      {
                        "target": "creatingResult",
                        "guard": "isFree"
                      },
                      {
                        "target": "#screening/screening.left",
                        "actions": [
                          {
                            "type": "leaveTo (payment)"
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
                "review": {
                  "id": "screening/register/review",
                  "initial": "shown",
                  "description": "All that was answered so far, to read once more and to change",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/review"
                  },
                  "entry": [
                    {
                      "type": "keepChanging"
                    },
                    {
                      "type": "tellChanging"
                    }
                  ],
                  "states": {
                    "shown": {
                      "description": "The person reads",
                      "on": {
                        "CHANGE": [
                          {
                            "actions": [
                              {
                                "type": "keepChanging"
                              },
                              {
                                "type": "tellChanging"
                              }
                            ]
                          }
                        ],
                        "SAY_WRONG": [
                          {
                            "target": "writing"
                          }
                        ],
                        "CONTINUE": [
                          {
                            "target": "#screening/screening.left",
                            "guard": "mustCreateResult",
                            "actions": [
                              {
                                "type": "leaveTo (survey)"
                              }
                            ]
                          },
                          {
                            "target": "#screening/screening.left",
                            "guard": "hasAnsweredSurvey",
                            "actions": [
                              {
                                "type": "leaveTo (payment)"
                              }
                            ]
                          },
                          {
                            "target": "#screening/register/discount-questions"
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
                    "writing": {
                      "description": "Tells the team that the name or the birth date is wrong",
                      "tags": [
                        "dialog"
                      ],
                      "invoke": [
                        {
                          "src": "message",
                          "id": "message",
                          "onDone": [
                            {
                              "target": "shown"
                            }
                          ]
                        }
                      ],
                      "on": {}
                    }
                  }
                },
                "creatingResult": {
                  "description": "Creates the free result that the partner's code pays for",
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "src": "createPromotionResult",
                      "id": "createResult",
                      "onDone": [
                        {
                          "target": "#screening/screening.left",
                          "actions": [
                            {
                              "type": "leaveTo (verification)"
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#screening/screening.left",
                          "guard": "isAlreadyPaid",
                          "actions": [
                            {
                              "type": "leaveTo (verification)"
                            }
                          ]
                        },
                        {
                          "target": "#screening/screening.left",
                          "actions": [
                            {
                              "type": "leaveTo (payment)"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {}
                },
                "left": {
                  "type": "final",
                  "description": "On to the survey, the payment or the identity check"
                }
              },
              "onDone": [
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
          "on": {},
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
              "id": "survey/survey",
              "initial": "arriving",
              "states": {
                "arriving": {
                  "description": "Goes on after the last answered question",
                  "always": [
                    {
                      "target": "creatingResult",
                      "guard": "lacksResult"
                    },
                    {
                      "target": "employed",
                      "guard": "goesOnAt (employed)"
                    },
                    {
                      "target": "pay-rate",
                      "guard": "goesOnAt (pay-rate)"
                    },
                    {
                      "target": "industry-current",
                      "guard": "goesOnAt (industry-current)"
                    },
                    {
                      "target": "industry-want",
                      "guard": "goesOnAt (industry-want)"
                    },
                    {
                      "target": "job-opportunities",
                      "guard": "goesOnAt (job-opportunities)"
                    },
                    {
                      "target": "education-level",
                      "guard": "goesOnAt (education-level)"
                    },
                    {
                      "target": "disability",
                      "guard": "goesOnAt (disability)"
                    },
                    {
                      "target": "health-insurance",
                      "guard": "goesOnAt (health-insurance)"
                    },
                    {
                      "target": "denied-housing",
                      "guard": "goesOnAt (denied-housing)"
                    },
                    {
                      "target": "denied-employment",
                      "guard": "goesOnAt (denied-employment)"
                    },
                    {
                      "target": "why-record-clearing",
                      "guard": "goesOnAt (why-record-clearing)"
                    },
                    {
                      "target": "interested-info"
                    }
                  ]
                },
                "employed": {
                  "id": "survey/register/employed",
                  "description": "Whether and how much the person works",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/employed"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (employed)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "pay-rate",
                          "guard": "isEmployed",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "industry-want",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "pay-rate": {
                  "id": "survey/register/pay-rate",
                  "description": "Pay by the hour",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/pay-rate"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (pay-rate)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "industry-current",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "industry-current": {
                  "id": "survey/register/industry-current",
                  "description": "Industry the person works in",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/industry-current"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (industry-current)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "industry-want",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "industry-want": {
                  "id": "survey/register/industry-want",
                  "description": "Industry the person wants to work in",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/industry-want"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (industry-want)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "job-opportunities",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "job-opportunities": {
                  "id": "survey/register/job-opportunities",
                  "description": "How the person looks for work",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/job-opportunities"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (job-opportunities)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "education-level",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "education-level": {
                  "id": "survey/register/education-level",
                  "description": "Highest level of education",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/education-level"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (education-level)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "health-insurance",
                          "guard": "skipsDisability",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "disability",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "disability": {
                  "id": "survey/register/disability",
                  "description": "Disability, and whether it hinders work",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/disability"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (disability)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "health-insurance",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "health-insurance": {
                  "id": "survey/register/health-insurance",
                  "description": "Health insurance",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/health-insurance"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (health-insurance)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "denied-housing",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "denied-housing": {
                  "id": "survey/register/denied-housing",
                  "description": "Housing denied because of the record",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/denied-housing"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (denied-housing)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "denied-employment",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "denied-employment": {
                  "id": "survey/register/denied-employment",
                  "description": "Work denied because of the record",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/denied-employment"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (denied-employment)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "why-record-clearing",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "why-record-clearing": {
                  "id": "survey/register/why-record-clearing",
                  "description": "Why the person wants the record cleared",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/why-record-clearing"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (why-record-clearing)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "interested-info",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "interested-info": {
                  "id": "survey/register/interested-info",
                  "description": "Topics the person wants to hear about",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/interested-info"
                  },
                  "invoke": [
                    {
                      "src": "question",
                      "id": "screen",
                      "onDone": [
                        {
                          "target": "review",
                          "guard": "isChanged (interested-info)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "creatingResult",
                          "guard": "promotionApplies",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "payment",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "PAGE_REOPENED": [
                      {
                        "actions": [
                          {
                            "type": "keepAnswers"
                          },
                          {
                            "type": "tellAnswers"
                          }
                        ]
                      }
                    ]
                  }
                },
                "creatingResult": {
                  "description": "Creates the result that the promotion pays for; if that fails, the person pays $5",
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "src": "createPromotionResult",
                      "id": "createResult",
                      "onDone": [
                        {
                          "target": "left",
                          "actions": [
                            {
                              "type": "leaveTo (verification)"
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "left",
                          "guard": "isAlreadyPaid",
                          "actions": [
                            {
                              "type": "leaveTo (verification)"
                            }
                          ]
                        },
                        {
                          "target": "left",
                          "actions": [
                            {
                              "type": "leaveTo (payment)"
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {}
                },
                "payment": {
                  "type": "final",
                  "description": "On to the payment of $5"
                },
                "review": {
                  "type": "final",
                  "description": "Back to all answers, one of which was changed",
                  "entry": [
                    {
                      "type": "leaveTo (review)"
                    }
                  ]
                },
                "left": {
                  "type": "final",
                  "description": "On to the identity check, or to the payment"
                }
              },
              "onDone": [
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
          "on": {},
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
              "id": "payment/payment",
              "initial": "arriving",
              "on": {
                "LOG_OUT": [
                  {
                    "guard": "hasAccount",
                    "actions": [
                      {
                        "type": "logOut"
                      }
                    ]
                  }
                ]
              },
              "states": {
                "arriving": {
                  "description": "Who has no account, or questions still, sees what the results cost",
                  "always": [
                    {
                      "target": "payment",
                      "guard": "mayPay"
                    },
                    {
                      "target": "intro"
                    }
                  ]
                },
                "payment": {
                  "id": "payment/register/payment",
                  "initial": "arriving",
                  "description": "Card form and promotion code",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/payment"
                  },
                  "exit": [
                    {
                      "type": "forgetRefusal"
                    }
                  ],
                  "states": {
                    "arriving": {
                      "description": "Whether it is known what the person pays",
                      "always": [
                        {
                          "target": "editing",
                          "guard": "priceIsKnown"
                        },
                        {
                          "target": "pricing"
                        }
                      ]
                    },
                    "pricing": {
                      "description": "Asks for the price of the campaign's code; where it has none, the listed price stands",
                      "invoke": [
                        {
                          "src": "price",
                          "id": "campaignPrice",
                          "onDone": [
                            {
                              "target": "editing",
                              "actions": [
                                {
                                  "type": "keepTotal"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "editing",
                              "guard": "listedPriceStands",
                              "actions": [
                                {
                                  "type": "keepListedPrice"
                                }
                              ]
                            },
                            {
                              "target": "priceUnknown",
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
                    "priceUnknown": {
                      "description": "The price could not be read: nothing is paid before it is known, try again",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "TRY_AGAIN": [
                          {
                            "target": "pricing",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "editing": {
                      "description": "The person types",
                      "on": {
                        "PAY": [
                          {
                            "target": "applyingTypedCoupon",
                            "guard": "hasUnappliedCoupon",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              },
                              {
                                "type": "keepCard"
                              }
                            ]
                          },
                          {
                            "target": "paying",
                            "guard": "mustPay",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "PAY_NOTHING": [
                          {
                            "target": "paying",
                            "guard": "isFree",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "APPLY_COUPON": [
                          {
                            "target": "applyingCoupon",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "applyingCoupon": {
                      "description": "Asks for the price of the typed code",
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "price",
                          "id": "couponPrice",
                          "onDone": [
                            {
                              "target": "couponApplied",
                              "actions": [
                                {
                                  "type": "keepTotal"
                                },
                                {
                                  "type": "tellCoupon"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "couponRefused",
                              "actions": [
                                {
                                  "type": "keepCouponRefusal"
                                }
                              ]
                            }
                          ]
                        }
                      ],
                      "on": {}
                    },
                    "applyingTypedCoupon": {
                      "description": "Pay was pressed with a code that is not applied: asks for its price first",
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "price",
                          "id": "typedCouponPrice",
                          "onDone": [
                            {
                              "target": "paying",
                              "guard": "costsTheSame",
                              "actions": [
                                {
                                  "type": "keepTotal"
                                },
                                {
                                  "type": "tellCoupon"
                                }
                              ]
                            },
                            {
                              "target": "couponApplied",
                              "actions": [
                                {
                                  "type": "forgetCard"
                                },
                                {
                                  "type": "keepTotal"
                                },
                                {
                                  "type": "tellCoupon"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "couponRefused",
                              "actions": [
                                {
                                  "type": "forgetCard"
                                },
                                {
                                  "type": "keepCouponRefusal"
                                }
                              ]
                            }
                          ]
                        }
                      ],
                      "on": {}
                    },
                    "couponApplied": {
                      "description": "The coupon counts: the new price",
                      "tags": [
                        "dialog"
                      ],
                      "on": {
                        "CLOSE": [
                          {
                            "target": "editing"
                          }
                        ],
                        "LOG_OUT": [
                          {}
                        ]
                      }
                    },
                    "couponRefused": {
                      "description": "The coupon does not count: why",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "PAY": [
                          {
                            "target": "applyingTypedCoupon",
                            "guard": "hasUnappliedCoupon",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              },
                              {
                                "type": "keepCard"
                              }
                            ]
                          },
                          {
                            "target": "paying",
                            "guard": "mustPay",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "PAY_NOTHING": [
                          {
                            "target": "paying",
                            "guard": "isFree",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "APPLY_COUPON": [
                          {
                            "target": "applyingCoupon",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "paying": {
                      "description": "The payment is on its way: no second submit, no other screen",
                      "tags": [
                        "busy"
                      ],
                      "exit": [
                        {
                          "type": "forgetCard"
                        }
                      ],
                      "invoke": [
                        {
                          "src": "pay",
                          "id": "pay",
                          "onDone": [
                            {
                              "target": "#payment/payment.paid",
                              "actions": [
                                {
                                  "type": "keepPaid"
                                },
                                {
                                  "type": "tellConversion"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "#payment/payment.paid",
                              "guard": "isAlreadyPaid"
                            },
                            {
                              "target": "refused",
                              "guard": "isRefused",
                              "actions": [
                                {
                                  "type": "nextAttempt"
                                },
                                {
                                  "type": "tellRefused"
                                },
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
                      ],
                      "on": {
                        "LOG_OUT": [
                          {}
                        ]
                      }
                    },
                    "refused": {
                      "description": "The card was declined, or the server could not be reached: nothing is lost",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "PAY": [
                          {
                            "target": "applyingTypedCoupon",
                            "guard": "hasUnappliedCoupon",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              },
                              {
                                "type": "keepCard"
                              }
                            ]
                          },
                          {
                            "target": "paying",
                            "guard": "mustPay",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "PAY_NOTHING": [
                          {
                            "target": "paying",
                            "guard": "isFree",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "APPLY_COUPON": [
                          {
                            "target": "applyingCoupon",
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
                "records-ready": {
                  "id": "payment/register/records-ready",
                  "initial": "loading",
                  "description": "The records are ready: the price",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/records-ready"
                  },
                  "states": {
                    "loading": {
                      "description": "Reads the price and how many records match",
                      "invoke": [
                        {
                          "src": "loadOffer",
                          "id": "loadOffer",
                          "onDone": [
                            {
                              "target": "shown",
                              "actions": [
                                {
                                  "type": "keepOffer"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "shown"
                            }
                          ]
                        }
                      ]
                    },
                    "shown": {
                      "description": "The price stands on the page",
                      "on": {
                        "GO_TO_PAYMENT": [
                          {
                            "target": "#payment/register/payment"
                          }
                        ]
                      }
                    }
                  }
                },
                "intro": {
                  "id": "payment/register/intro",
                  "initial": "arriving",
                  "description": "How many records match, privacy and the price",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/intro"
                  },
                  "states": {
                    "arriving": {
                      "description": "Whether there is an account",
                      "always": [
                        {
                          "target": "loading",
                          "guard": "hasAccount"
                        },
                        {
                          "target": "shown"
                        }
                      ]
                    },
                    "loading": {
                      "description": "Reads the price and how many records match",
                      "invoke": [
                        {
                          "src": "loadOffer",
                          "id": "loadOffer",
                          "onDone": [
                            {
                              "target": "shown",
                              "actions": [
                                {
                                  "type": "keepOffer"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "shown"
                            }
                          ]
                        }
                      ]
                    },
                    "shown": {
                      "description": "The price stands on the page",
                      "on": {
                        "GO_TO_PAYMENT": [
                          {
                            "target": "#payment/register/payment",
                            "guard": "mayPay"
                          },
                          {
                            "target": "#payment/payment.left"
                          }
                        ]
                      }
                    }
                  }
                },
                "intro-info": {
                  "id": "payment/register/intro-info",
                  "initial": "arriving",
                  "description": "How many records match, privacy, the price and what it pays for",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "register/intro-info"
                  },
                  "states": {
                    "arriving": {
                      "description": "Whether there is an account",
                      "always": [
                        {
                          "target": "loading",
                          "guard": "hasAccount"
                        },
                        {
                          "target": "shown"
                        }
                      ]
                    },
                    "loading": {
                      "description": "Reads the price and how many records match",
                      "invoke": [
                        {
                          "src": "loadOffer",
                          "id": "loadOffer",
                          "onDone": [
                            {
                              "target": "shown",
                              "actions": [
                                {
                                  "type": "keepOffer"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "shown"
                            }
                          ]
                        }
                      ]
                    },
                    "shown": {
                      "description": "The price stands on the page",
                      "on": {
                        "GO_TO_PAYMENT": [
                          {
                            "target": "#payment/register/payment",
                            "guard": "mayPay"
                          },
                          {
                            "target": "#payment/payment.left"
                          }
                        ]
                      }
                    }
                  }
                },
                "paid": {
                  "type": "final",
                  "description": "On to the identity check"
                },
                "left": {
                  "type": "final",
                  "description": "On to the account, or to the questions that are open"
                }
              },
              "onDone": [
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
          "on": {},
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
              "id": "verification/verification",
              "initial": "verification",
              "states": {
                "verification": {
                  "id": "verification/register/verification",
                  "initial": "arriving",
                  "description": "The last four digits of the social security number",
                  "meta": {
                    "screen": "register/verification"
                  },
                  "states": {
                    "arriving": {
                      "description": "Whether the card's name has proven the identity",
                      "always": [
                        {
                          "target": "confirmed",
                          "guard": "paidInOwnName"
                        },
                        {
                          "target": "editing"
                        }
                      ]
                    },
                    "confirmed": {
                      "description": "Paid in the own name: nothing more is needed",
                      "on": {
                        "CONTINUE": [
                          {
                            "target": "checkingResults"
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
                    "editing": {
                      "description": "The person types four digits",
                      "on": {
                        "SUBMIT": [
                          {
                            "target": "verifying",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "CONTACT_US": [
                          {
                            "target": "contacting"
                          }
                        ],
                        "HAS_NO_NUMBER": [
                          {
                            "target": "writing"
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
                    "verifying": {
                      "description": "The server checks the digits",
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "verify",
                          "id": "verify",
                          "onDone": [
                            {
                              "target": "checkingResults"
                            }
                          ],
                          "onError": [
                            {
                              "target": "checkingResults",
                              "guard": "isAlreadyVerified"
                            },
                            {
                              "target": "contacting",
                              "guard": "isIdentityFailure",
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
                    "contacting": {
                      "description": "How to reach us: call, text, email",
                      "tags": [
                        "dialog"
                      ],
                      "on": {
                        "CLOSE": [
                          {
                            "target": "refused",
                            "guard": "wasRefused"
                          },
                          {
                            "target": "editing"
                          }
                        ],
                        "HAS_NO_NUMBER": [
                          {
                            "target": "writing"
                          }
                        ]
                      }
                    },
                    "writing": {
                      "description": "Tells the team that there is no social security number",
                      "tags": [
                        "dialog"
                      ],
                      "invoke": [
                        {
                          "src": "message",
                          "id": "message",
                          "onDone": [
                            {
                              "target": "refused",
                              "guard": "wasRefused"
                            },
                            {
                              "target": "editing"
                            }
                          ]
                        }
                      ]
                    },
                    "refused": {
                      "description": "Not confirmed: try again, or contact us",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "SUBMIT": [
                          {
                            "target": "verifying",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "CONTACT_US": [
                          {
                            "target": "contacting"
                          }
                        ],
                        "HAS_NO_NUMBER": [
                          {
                            "target": "writing"
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
                    "checkingResults": {
                      "description": "Asks whether the record search has ended",
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "countResults",
                          "id": "countResults",
                          "onDone": [
                            {
                              "target": "#verification/verification.left",
                              "guard": "isReady",
                              "actions": [
                                {
                                  "type": "leaveTo (results)"
                                }
                              ]
                            },
                            {
                              "target": "#verification/verification.left",
                              "actions": [
                                {
                                  "type": "leaveTo (results-waiting)"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "#verification/verification.left",
                              "actions": [
                                {
                                  "type": "leaveTo (results-waiting)"
                                }
                              ]
                            }
                          ]
                        }
                      ]
                    }
                  }
                },
                "left": {
                  "type": "final",
                  "description": "On to the results, or to waiting for them"
                }
              },
              "onDone": [
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
          "on": {},
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
              "id": "resultsWaiting/resultsWaiting",
              "initial": "waiting",
              "states": {
                "waiting": {
                  "id": "resultsWaiting/register/results-waiting",
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
                    "message": {
                      "initial": "closed",
                      "description": "Whether the person writes to us meanwhile",
                      "states": {
                        "closed": {
                          "description": "No",
                          "on": {
                            "SAY_WRONG": [
                              {
                                "target": "writing"
                              }
                            ]
                          }
                        },
                        "writing": {
                          "description": "Tells the team that the name or the birth date is wrong",
                          "tags": [
                            "dialog"
                          ],
                          "invoke": [
                            {
                              "src": "message",
                              "id": "message",
                              "onDone": [
                                {
                                  "target": "closed"
                                }
                              ]
                            }
                          ]
                        }
                      }
                    },
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
                            "1000": [
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
                                  "target": "found",
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
                        "found": {
                          "description": "The search has ended; a message that is being written is not cut off",
                          "always": [
                            {
                              "target": "#resultsWaiting/resultsWaiting.complete",
                              "guard": "isNotWriting"
                            }
                          ]
                        },
                        "resting": {
                          "description": "Between two questions",
                          "after": {
                            "3000": [
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
                            "6000": [
                              {
                                "target": "asking",
                                "description": "after 6 to 30 seconds"
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
              },
              "onDone": [
                {
                  "target": "#results"
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
          "on": {},
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
              "id": "results/results",
              "initial": "loading",
              "states": {
                "loading": {
                  "description": "The results are being read",
                  "tags": [
                    "busy"
                  ],
                  "meta": {
                    "screen": "results"
                  },
                  "invoke": [
                    {
                      "src": "loadResults",
                      "id": "loadResults",
                      "onDone": [
                        {
                          "target": "waitingAgain",
                          "guard": "searchGoesOn"
                        },
                        {
                          "target": "warning",
                          "guard": "mustWarn",
                          "actions": [
                            {
                              "type": "keepResults"
                            }
                          ]
                        },
                        {
                          "target": "noResults",
                          "guard": "hasNoResultsIn",
                          "actions": [
                            {
                              "type": "keepResults"
                            }
                          ]
                        },
                        {
                          "target": "shown",
                          "actions": [
                            {
                              "type": "keepResults"
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
                  "description": "The results could not be read: try again",
                  "tags": [
                    "error"
                  ],
                  "meta": {
                    "screen": "results"
                  },
                  "on": {
                    "TRY_AGAIN": [
                      {
                        "target": "loading",
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
                "warning": {
                  "description": "Open cases, probation or parole may stand in the way",
                  "tags": [
                    "dialog"
                  ],
                  "meta": {
                    "screen": "results"
                  },
                  "on": {
                    "CLOSE": [
                      {
                        "target": "noResults",
                        "guard": "hasNoResults"
                      },
                      {
                        "target": "shown"
                      }
                    ]
                  }
                },
                "noResults": {
                  "initial": "typing",
                  "description": "Nothing was found: tell us about your record",
                  "tags": [
                    "dialog"
                  ],
                  "meta": {
                    "screen": "results"
                  },
                  "states": {
                    "typing": {
                      "description": "The person types the message",
                      "on": {
                        "SEND": [
                          {
                            "target": "sending",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "CLOSE": [
                          {
                            "target": "#results/results.shown",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "sending": {
                      "description": "The message is on its way",
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "sendMessage",
                          "id": "sendMessage",
                          "onDone": [
                            {
                              "target": "#results/results.shown",
                              "actions": [
                                {
                                  "type": "keepSent"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "typing",
                              "actions": [
                                {
                                  "type": "keepRefusal"
                                }
                              ]
                            }
                          ]
                        }
                      ]
                    }
                  }
                },
                "shown": {
                  "description": "The cases by severity",
                  "meta": {
                    "screen": "results"
                  },
                  "on": {
                    "SEE_RECORD": [
                      {
                        "target": "seeingRecord",
                        "actions": [
                          {
                            "type": "seeRecord"
                          }
                        ]
                      }
                    ],
                    "MESSAGE_US": [
                      {
                        "target": "messaging",
                        "guard": "hasNotWritten",
                        "actions": [
                          {
                            "type": "writeFreely"
                          }
                        ]
                      }
                    ],
                    "START_WITH": [
                      {
                        "target": "messaging",
                        "actions": [
                          {
                            "type": "writeToStart"
                          }
                        ]
                      }
                    ],
                    "CONTACT_US": [
                      {
                        "target": "contacting",
                        "guard": "hasNotWritten"
                      }
                    ],
                    "EXPLAIN_AUTOMATIC_CLEARING": [
                      {
                        "target": "explainingAutomaticClearing",
                        "guard": "hasAutomaticClearing"
                      }
                    ],
                    "SEE_LETTER": [
                      {
                        "target": "letter",
                        "guard": "hasCases"
                      }
                    ],
                    "ASK_ABOUT_NO_RESULTS": [
                      {
                        "target": "noResults",
                        "guard": "hasNoResults"
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
                "seeingRecord": {
                  "description": "One case in detail",
                  "tags": [
                    "dialog"
                  ],
                  "meta": {
                    "screen": "results"
                  },
                  "on": {
                    "CLOSE": [
                      {
                        "target": "shown"
                      }
                    ],
                    "ASK_ABOUT_CASE": [
                      {
                        "target": "messaging",
                        "actions": [
                          {
                            "type": "writeAbout (question)"
                          }
                        ]
                      }
                    ],
                    "DISOWN_CASE": [
                      {
                        "target": "messaging",
                        "actions": [
                          {
                            "type": "writeAbout (notMine)"
                          }
                        ]
                      }
                    ]
                  }
                },
                "messaging": {
                  "initial": "typing",
                  "description": "A message to the team",
                  "tags": [
                    "dialog"
                  ],
                  "meta": {
                    "screen": "results"
                  },
                  "states": {
                    "typing": {
                      "description": "The person types the message",
                      "on": {
                        "SEND": [
                          {
                            "target": "sending",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "CLOSE": [
                          {
                            "target": "#results/results.shown",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "sending": {
                      "description": "The message is on its way",
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "sendMessage",
                          "id": "sendMessage",
                          "onDone": [
                            {
                              "target": "#results/results.shown",
                              "actions": [
                                {
                                  "type": "keepSent"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "typing",
                              "actions": [
                                {
                                  "type": "keepRefusal"
                                }
                              ]
                            }
                          ]
                        }
                      ]
                    }
                  }
                },
                "contacting": {
                  "initial": "typing",
                  "description": "How to reach us: call, text, email, or be contacted",
                  "tags": [
                    "dialog"
                  ],
                  "meta": {
                    "screen": "results"
                  },
                  "states": {
                    "typing": {
                      "description": "The person types the message",
                      "on": {
                        "SEND": [
                          {
                            "target": "sending",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "CLOSE": [
                          {
                            "target": "#results/results.shown",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "sending": {
                      "description": "The message is on its way",
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "sendMessage",
                          "id": "sendMessage",
                          "onDone": [
                            {
                              "target": "#results/results.shown",
                              "actions": [
                                {
                                  "type": "keepSent"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "typing",
                              "actions": [
                                {
                                  "type": "keepRefusal"
                                }
                              ]
                            }
                          ]
                        }
                      ]
                    }
                  }
                },
                "explainingAutomaticClearing": {
                  "description": "Automatic clearing is paused until a form is filed; petitions come first (Utah)",
                  "tags": [
                    "dialog"
                  ],
                  "meta": {
                    "screen": "results"
                  },
                  "on": {
                    "CLOSE": [
                      {
                        "target": "shown"
                      }
                    ]
                  }
                },
                "letter": {
                  "description": "One paper to carry: the results on two pages, each in one language",
                  "meta": {
                    "screen": "results"
                  },
                  "on": {
                    "CLOSE": [
                      {
                        "target": "shown"
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
                "waitingAgain": {
                  "type": "final",
                  "description": "Not ready yet: back to waiting"
                }
              },
              "onDone": [
                {
                  "target": "#resultsWaiting"
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
              "id": "casework/casework",
              "type": "parallel",
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
                "matters": {
                  "initial": "loading",
                  "description": "The client's matters, as the server has them",
                  "states": {
                    "loading": {
                      "description": "The matters are being read",
                      "invoke": [
                        {
                          "src": "loadMatters",
                          "id": "loadMatters",
                          "onDone": [
                            {
                              "target": "holding",
                              "actions": [
                                {
                                  "type": "keepList"
                                },
                                {
                                  "type": "tellMatters"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "loaded",
                              "guard": "isShown"
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
                      ]
                    },
                    "holding": {
                      "description": "The loader stays for a moment",
                      "after": {
                        "1000": [
                          {
                            "target": "loaded",
                            "actions": [
                              {
                                "type": "show"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "loaded": {
                      "description": "The matters are there"
                    },
                    "failed": {
                      "description": "The matters could not be read: try again",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "TRY_AGAIN": [
                          {
                            "target": "loading",
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
                "contact": {
                  "initial": "closed",
                  "description": "The ways to reach us",
                  "states": {
                    "closed": {
                      "description": "The client follows the cases",
                      "on": {
                        "CONTACT_US": [
                          {
                            "target": "typing",
                            "guard": "mayContact",
                            "actions": [
                              {
                                "type": "keepSubject"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "typing": {
                      "description": "Call, text, email, or a message that is filled in",
                      "tags": [
                        "dialog",
                        "contacting"
                      ],
                      "exit": [
                        {
                          "type": "forgetMessageRefusal"
                        }
                      ],
                      "on": {
                        "SEND": [
                          {
                            "target": "sending"
                          }
                        ],
                        "CLOSE": [
                          {
                            "target": "closed"
                          }
                        ]
                      }
                    },
                    "sending": {
                      "description": "The message is on its way",
                      "tags": [
                        "dialog",
                        "contacting",
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "sendMessage",
                          "id": "sendMessage",
                          "onDone": [
                            {
                              "target": "sent",
                              "actions": [
                                {
                                  "type": "keepSent"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "typing",
                              "actions": [
                                {
                                  "type": "keepMessageRefusal"
                                }
                              ]
                            }
                          ]
                        }
                      ],
                      "on": {}
                    },
                    "sent": {
                      "description": "We have the message",
                      "tags": [
                        "dialog",
                        "contacting"
                      ],
                      "on": {
                        "CLOSE": [
                          {
                            "target": "closed"
                          }
                        ]
                      }
                    }
                  }
                },
                "screen": {
                  "initial": "menu",
                  "description": "What the client looks at",
                  "states": {
                    "menu": {
                      "id": "casework/menu",
                      "initial": "shown",
                      "description": "Dashboard: every matter with its progress and what happens next",
                      "tags": [
                        "deep-linkable"
                      ],
                      "meta": {
                        "screen": "menu"
                      },
                      "states": {
                        "shown": {
                          "description": "The matters in their groups",
                          "on": {
                            "EXPLAIN": [
                              {
                                "target": "explaining",
                                "guard": "mattersAreFree",
                                "actions": [
                                  {
                                    "type": "keepMatter"
                                  }
                                ]
                              }
                            ],
                            "TELL_DATE": [
                              {
                                "target": "askingDate",
                                "guard": "needsDate"
                              }
                            ]
                          }
                        },
                        "explaining": {
                          "description": "What the status of a matter means",
                          "tags": [
                            "dialog",
                            "explaining"
                          ],
                          "on": {
                            "SHOW_CHECKLIST": [
                              {}
                            ],
                            "SHOW_CASES": [
                              {}
                            ],
                            "SHOW_PROCESS": [
                              {}
                            ],
                            "CLOSE": [
                              {
                                "target": "shown"
                              }
                            ],
                            "CONTACT_US": [
                              {
                                "target": "shown"
                              }
                            ],
                            "TELL_DATE": [
                              {
                                "target": "askingDate",
                                "guard": "mayTellDate"
                              }
                            ]
                          }
                        },
                        "askingDate": {
                          "initial": "typing",
                          "description": "When did you send the application to the state bureau?",
                          "tags": [
                            "dialog",
                            "askingDate"
                          ],
                          "on": {
                            "SHOW_CHECKLIST": [
                              {}
                            ],
                            "SHOW_CASES": [
                              {}
                            ],
                            "SHOW_PROCESS": [
                              {}
                            ]
                          },
                          "onDone": [
                            {
                              "target": "shown"
                            }
                          ],
                          "states": {
                            "typing": {
                              "description": "The client types the date",
                              "on": {
                                "SAVE_DATE": [
                                  {
                                    "target": "saving"
                                  }
                                ],
                                "CLOSE": [
                                  {
                                    "target": "closed"
                                  }
                                ]
                              }
                            },
                            "saving": {
                              "description": "The date is on its way to the server",
                              "tags": [
                                "busy"
                              ],
                              "invoke": [
                                {
                                  "src": "saveDate",
                                  "id": "saveDate",
                                  "onDone": [
                                    {
                                      "target": "closed",
                                      "actions": [
                                        {
                                          "type": "keepDate"
                                        },
                                        {
                                          "type": "tellMatters"
                                        }
                                      ]
                                    }
                                  ],
                                  "onError": [
                                    {
                                      "target": "failed"
                                    }
                                  ]
                                }
                              ],
                              "on": {}
                            },
                            "failed": {
                              "description": "The date could not be saved: it stays, and can be sent again",
                              "tags": [
                                "error",
                                "dateNotSaved"
                              ],
                              "on": {
                                "SAVE_DATE": [
                                  {
                                    "target": "saving"
                                  }
                                ],
                                "CLOSE": [
                                  {
                                    "target": "closed"
                                  }
                                ]
                              }
                            },
                            "closed": {
                              "type": "final",
                              "description": "The date is told, or the client has thought better of it"
                            }
                          }
                        }
                      }
                    },
                    "matter-status": {
                      "id": "casework/matter-status",
                      "initial": "checklist",
                      "description": "Checklist, cases and process",
                      "tags": [
                        "deep-linkable"
                      ],
                      "meta": {
                        "screen": "matter-status"
                      },
                      "on": {
                        "SHOW_CHECKLIST": [
                          {
                            "target": ".checklist",
                            "guard": "mattersAreFree"
                          }
                        ],
                        "SHOW_CASES": [
                          {
                            "target": ".cases",
                            "guard": "mattersAreFree"
                          }
                        ],
                        "SHOW_PROCESS": [
                          {
                            "target": ".process",
                            "guard": "mattersAreFree"
                          }
                        ]
                      },
                      "states": {
                        "checklist": {
                          "description": "What the client must do",
                          "on": {
                            "TELL_DATE": [
                              {
                                "target": "askingDate",
                                "guard": "needsDate"
                              }
                            ]
                          }
                        },
                        "cases": {
                          "type": "parallel",
                          "description": "Each case with its status, progress and documents",
                          "states": {
                            "status": {
                              "initial": "shown",
                              "description": "The cases, and what their status means",
                              "states": {
                                "shown": {
                                  "description": "The cases",
                                  "on": {
                                    "EXPLAIN": [
                                      {
                                        "target": "explaining",
                                        "guard": "mattersAreFree",
                                        "actions": [
                                          {
                                            "type": "keepMatter"
                                          }
                                        ]
                                      }
                                    ]
                                  }
                                },
                                "explaining": {
                                  "description": "What the status of a case means",
                                  "tags": [
                                    "dialog",
                                    "explaining"
                                  ],
                                  "on": {
                                    "SHOW_CHECKLIST": [
                                      {}
                                    ],
                                    "SHOW_CASES": [
                                      {}
                                    ],
                                    "SHOW_PROCESS": [
                                      {}
                                    ],
                                    "CLOSE": [
                                      {
                                        "target": "shown"
                                      }
                                    ],
                                    "CONTACT_US": [
                                      {
                                        "target": "shown"
                                      }
                                    ],
                                    "TELL_DATE": [
                                      {
                                        "target": "askingDate",
                                        "guard": "mayTellDate"
                                      }
                                    ]
                                  }
                                },
                                "askingDate": {
                                  "initial": "typing",
                                  "description": "When did you send the application to the state bureau?",
                                  "tags": [
                                    "dialog",
                                    "askingDate"
                                  ],
                                  "on": {
                                    "SHOW_CHECKLIST": [
                                      {}
                                    ],
                                    "SHOW_CASES": [
                                      {}
                                    ],
                                    "SHOW_PROCESS": [
                                      {}
                                    ]
                                  },
                                  "onDone": [
                                    {
                                      "target": "shown"
                                    }
                                  ],
                                  "states": {
                                    "typing": {
                                      "description": "The client types the date",
                                      "on": {
                                        "SAVE_DATE": [
                                          {
                                            "target": "saving"
                                          }
                                        ],
                                        "CLOSE": [
                                          {
                                            "target": "closed"
                                          }
                                        ]
                                      }
                                    },
                                    "saving": {
                                      "description": "The date is on its way to the server",
                                      "tags": [
                                        "busy"
                                      ],
                                      "invoke": [
                                        {
                                          "src": "saveDate",
                                          "id": "saveDate",
                                          "onDone": [
                                            {
                                              "target": "closed",
                                              "actions": [
                                                {
                                                  "type": "keepDate"
                                                },
                                                {
                                                  "type": "tellMatters"
                                                }
                                              ]
                                            }
                                          ],
                                          "onError": [
                                            {
                                              "target": "failed"
                                            }
                                          ]
                                        }
                                      ],
                                      "on": {}
                                    },
                                    "failed": {
                                      "description": "The date could not be saved: it stays, and can be sent again",
                                      "tags": [
                                        "error",
                                        "dateNotSaved"
                                      ],
                                      "on": {
                                        "SAVE_DATE": [
                                          {
                                            "target": "saving"
                                          }
                                        ],
                                        "CLOSE": [
                                          {
                                            "target": "closed"
                                          }
                                        ]
                                      }
                                    },
                                    "closed": {
                                      "type": "final",
                                      "description": "The date is told, or the client has thought better of it"
                                    }
                                  }
                                }
                              }
                            },
                            "documents": {
                              "initial": "idle",
                              "description": "The documents of the cases",
                              "exit": [
                                {
                                  "type": "forgetDocument"
                                }
                              ],
                              "on": {
                                "DOWNLOAD": [
                                  {
                                    "target": ".fetching",
                                    "guard": "isUncovered",
                                    "actions": [
                                      {
                                        "type": "keepDocument"
                                      }
                                    ]
                                  }
                                ],
                                "VIEW": [
                                  {
                                    "target": ".fetching",
                                    "guard": "isUncovered",
                                    "actions": [
                                      {
                                        "type": "keepDocument"
                                      }
                                    ]
                                  }
                                ]
                              },
                              "states": {
                                "idle": {
                                  "description": "No document is asked for"
                                },
                                "fetching": {
                                  "description": "A document of a case is being fetched",
                                  "invoke": [
                                    {
                                      "src": "fetchDocument",
                                      "id": "fetchDocument",
                                      "onDone": [
                                        {
                                          "target": "blocked",
                                          "guard": "isBlocked",
                                          "actions": [
                                            {
                                              "type": "keepDocumentAddress"
                                            }
                                          ]
                                        },
                                        {
                                          "target": "idle",
                                          "actions": [
                                            {
                                              "type": "forgetDocument"
                                            }
                                          ]
                                        }
                                      ],
                                      "onError": [
                                        {
                                          "target": "failed",
                                          "actions": [
                                            {
                                              "type": "keepDocumentRefusal"
                                            }
                                          ]
                                        }
                                      ]
                                    }
                                  ],
                                  "on": {
                                    "DOWNLOAD": [
                                      {}
                                    ],
                                    "VIEW": [
                                      {}
                                    ]
                                  }
                                },
                                "blocked": {
                                  "description": "A link to the document, because the browser has blocked its tab"
                                },
                                "failed": {
                                  "description": "The document could not be fetched",
                                  "tags": [
                                    "error"
                                  ]
                                }
                              }
                            }
                          }
                        },
                        "process": {
                          "description": "The four steps, explained"
                        },
                        "askingDate": {
                          "initial": "typing",
                          "description": "When did you send the application to the state bureau?",
                          "tags": [
                            "dialog",
                            "askingDate"
                          ],
                          "on": {
                            "SHOW_CHECKLIST": [
                              {}
                            ],
                            "SHOW_CASES": [
                              {}
                            ],
                            "SHOW_PROCESS": [
                              {}
                            ]
                          },
                          "onDone": [
                            {
                              "target": "checklist"
                            }
                          ],
                          "states": {
                            "typing": {
                              "description": "The client types the date",
                              "on": {
                                "SAVE_DATE": [
                                  {
                                    "target": "saving"
                                  }
                                ],
                                "CLOSE": [
                                  {
                                    "target": "closed"
                                  }
                                ]
                              }
                            },
                            "saving": {
                              "description": "The date is on its way to the server",
                              "tags": [
                                "busy"
                              ],
                              "invoke": [
                                {
                                  "src": "saveDate",
                                  "id": "saveDate",
                                  "onDone": [
                                    {
                                      "target": "closed",
                                      "actions": [
                                        {
                                          "type": "keepDate"
                                        },
                                        {
                                          "type": "tellMatters"
                                        }
                                      ]
                                    }
                                  ],
                                  "onError": [
                                    {
                                      "target": "failed"
                                    }
                                  ]
                                }
                              ],
                              "on": {}
                            },
                            "failed": {
                              "description": "The date could not be saved: it stays, and can be sent again",
                              "tags": [
                                "error",
                                "dateNotSaved"
                              ],
                              "on": {
                                "SAVE_DATE": [
                                  {
                                    "target": "saving"
                                  }
                                ],
                                "CLOSE": [
                                  {
                                    "target": "closed"
                                  }
                                ]
                              }
                            },
                            "closed": {
                              "type": "final",
                              "description": "The date is told, or the client has thought better of it"
                            }
                          }
                        }
                      }
                    },
                    "documents": {
                      "id": "casework/documents",
                      "initial": "idle",
                      "description": "All documents by case number",
                      "tags": [
                        "deep-linkable"
                      ],
                      "meta": {
                        "screen": "documents"
                      },
                      "exit": [
                        {
                          "type": "forgetDocument"
                        }
                      ],
                      "on": {
                        "DOWNLOAD": [
                          {
                            "target": ".fetching",
                            "guard": "isUncovered",
                            "actions": [
                              {
                                "type": "keepDocument"
                              }
                            ]
                          }
                        ],
                        "VIEW": [
                          {
                            "target": ".fetching",
                            "guard": "isUncovered",
                            "actions": [
                              {
                                "type": "keepDocument"
                              }
                            ]
                          }
                        ]
                      },
                      "states": {
                        "idle": {
                          "description": "The documents"
                        },
                        "fetching": {
                          "description": "A document is being fetched",
                          "invoke": [
                            {
                              "src": "fetchDocument",
                              "id": "fetchDocument",
                              "onDone": [
                                {
                                  "target": "blocked",
                                  "guard": "isBlocked",
                                  "actions": [
                                    {
                                      "type": "keepDocumentAddress"
                                    }
                                  ]
                                },
                                {
                                  "target": "idle",
                                  "actions": [
                                    {
                                      "type": "forgetDocument"
                                    }
                                  ]
                                }
                              ],
                              "onError": [
                                {
                                  "target": "failed",
                                  "actions": [
                                    {
                                      "type": "keepDocumentRefusal"
                                    }
                                  ]
                                }
                              ]
                            }
                          ],
                          "on": {
                            "DOWNLOAD": [
                              {}
                            ],
                            "VIEW": [
                              {}
                            ]
                          }
                        },
                        "blocked": {
                          "description": "A link to the document, because the browser has blocked its tab"
                        },
                        "failed": {
                          "description": "The document could not be fetched",
                          "tags": [
                            "error"
                          ]
                        }
                      }
                    },
                    "clio-page": {
                      "id": "casework/clio-page",
                      "description": "About the external portal for messages and final documents",
                      "tags": [
                        "deep-linkable"
                      ],
                      "meta": {
                        "screen": "clio-page"
                      }
                    }
                  }
                }
              },
              "onDone": []
            }
          },
          "on": {}
        },
        "account": {
          "id": "account",
          "initial": "loading",
          "description": "The account settings",
          "tags": [
            "deep-linkable"
          ],
          "on": {},
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
              "id": "account/ownAccount",
              "initial": "profile",
              "states": {
                "profile": {
                  "id": "account/account",
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
                      "description": "Name, ways to reach the person, language, mails, and what can be done with the account",
                      "on": {
                        "BACK": [
                          {
                            "target": "#account/ownAccount.left",
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
                        "PREFER": [
                          {
                            "target": "savingPreferences",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              },
                              {
                                "type": "keepWanted"
                              }
                            ]
                          }
                        ],
                        "COPY_DATA": [
                          {
                            "target": "copying",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "LOG_OUT_EVERYWHERE": [
                          {
                            "target": "confirming",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "DELETE_ACCOUNT": [
                          {
                            "target": "confirmingDeletion",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "passwordChanged": {
                      "description": "The same, and: the password is changed",
                      "on": {
                        "BACK": [
                          {
                            "target": "#account/ownAccount.left",
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
                        "PREFER": [
                          {
                            "target": "savingPreferences",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              },
                              {
                                "type": "keepWanted"
                              }
                            ]
                          }
                        ],
                        "COPY_DATA": [
                          {
                            "target": "copying",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "LOG_OUT_EVERYWHERE": [
                          {
                            "target": "confirming",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "DELETE_ACCOUNT": [
                          {
                            "target": "confirmingDeletion",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "savingPreferences": {
                      "description": "Language or mails are being saved",
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "savePreferences",
                          "id": "savePreferences",
                          "onDone": [
                            {
                              "target": "preferencesSaved",
                              "actions": [
                                {
                                  "type": "keepPreferences"
                                },
                                {
                                  "type": "tellPerson"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "preferencesNotSaved",
                              "actions": [
                                {
                                  "type": "keepRefusal"
                                },
                                {
                                  "type": "forgetWanted"
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
                                "type": "logOut"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "preferencesSaved": {
                      "description": "The same, and: language or mails are saved",
                      "on": {
                        "BACK": [
                          {
                            "target": "#account/ownAccount.left",
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
                        "PREFER": [
                          {
                            "target": "savingPreferences",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              },
                              {
                                "type": "keepWanted"
                              }
                            ]
                          }
                        ],
                        "COPY_DATA": [
                          {
                            "target": "copying",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "LOG_OUT_EVERYWHERE": [
                          {
                            "target": "confirming",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "DELETE_ACCOUNT": [
                          {
                            "target": "confirmingDeletion",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "preferencesNotSaved": {
                      "description": "Language or mails were not saved: they are as before",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "BACK": [
                          {
                            "target": "#account/ownAccount.left",
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
                        "PREFER": [
                          {
                            "target": "savingPreferences",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              },
                              {
                                "type": "keepWanted"
                              }
                            ]
                          }
                        ],
                        "COPY_DATA": [
                          {
                            "target": "copying",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "LOG_OUT_EVERYWHERE": [
                          {
                            "target": "confirming",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "DELETE_ACCOUNT": [
                          {
                            "target": "confirmingDeletion",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "copying": {
                      "description": "A copy of all that is known of the person is being fetched",
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "copyData",
                          "id": "copyData",
                          "onDone": [
                            {
                              "target": "copied"
                            }
                          ],
                          "onError": [
                            {
                              "target": "notCopied",
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
                    "copied": {
                      "description": "The same, and: the copy is among the downloads",
                      "on": {
                        "BACK": [
                          {
                            "target": "#account/ownAccount.left",
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
                        "PREFER": [
                          {
                            "target": "savingPreferences",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              },
                              {
                                "type": "keepWanted"
                              }
                            ]
                          }
                        ],
                        "COPY_DATA": [
                          {
                            "target": "copying",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "LOG_OUT_EVERYWHERE": [
                          {
                            "target": "confirming",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "DELETE_ACCOUNT": [
                          {
                            "target": "confirmingDeletion",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "notCopied": {
                      "description": "No copy came: try again",
                      "tags": [
                        "error"
                      ],
                      "on": {
                        "BACK": [
                          {
                            "target": "#account/ownAccount.left",
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
                        "PREFER": [
                          {
                            "target": "savingPreferences",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              },
                              {
                                "type": "keepWanted"
                              }
                            ]
                          }
                        ],
                        "COPY_DATA": [
                          {
                            "target": "copying",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "LOG_OUT_EVERYWHERE": [
                          {
                            "target": "confirming",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ],
                        "DELETE_ACCOUNT": [
                          {
                            "target": "confirmingDeletion",
                            "actions": [
                              {
                                "type": "forgetRefusal"
                              }
                            ]
                          }
                        ]
                      }
                    },
                    "confirmingDeletion": {
                      "description": "What deleting the account takes away and what stays, and whether it is wanted, with the password",
                      "tags": [
                        "dialog"
                      ],
                      "on": {
                        "CONFIRM_DELETION": [
                          {
                            "target": "deleting",
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
                    },
                    "deleting": {
                      "description": "The account is being deleted",
                      "tags": [
                        "dialog",
                        "busy"
                      ],
                      "invoke": [
                        {
                          "src": "deleteAccount",
                          "id": "deleteAccount",
                          "onDone": [
                            {
                              "target": "#account/ownAccount.left",
                              "actions": [
                                {
                                  "type": "leaveTo (accountDeleted)"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "notDeleted",
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
                    "notDeleted": {
                      "description": "The account was not deleted: another password, or try again",
                      "tags": [
                        "dialog",
                        "error"
                      ],
                      "on": {
                        "CONFIRM_DELETION": [
                          {
                            "target": "deleting",
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
                              "target": "#account/ownAccount.left",
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
                  "id": "account/account/password",
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
                              "target": "#account/ownAccount.profile.passwordChanged"
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
                      }
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
                  "description": "On to where the person goes on, or logged out everywhere, or without an account"
                }
              },
              "onDone": [
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
              "id": "statement/statement",
              "initial": "arriving",
              "on": {
                "SAVE_AND_LOG_OUT": [
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
                "arriving": {
                  "description": "Whoever has answered more than 10 questions goes on at the overview",
                  "always": [
                    {
                      "target": "overview",
                      "guard": "hasBegun"
                    },
                    {
                      "target": "intro"
                    }
                  ]
                },
                "intro": {
                  "id": "statement/statement/intro",
                  "description": "What the personal statement is, and how long it takes",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/intro"
                  },
                  "on": {
                    "GET_STARTED": [
                      {
                        "target": "overview"
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
                "overview": {
                  "id": "statement/statement-overview",
                  "description": "All questions, each done or to do",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement-overview"
                  },
                  "on": {
                    "OPEN": [
                      {
                        "target": "life-circumstances",
                        "guard": "opens (life-circumstances)"
                      },
                      {
                        "target": "probation",
                        "guard": "opens (probation)"
                      },
                      {
                        "target": "barriers",
                        "guard": "opens (barriers)"
                      },
                      {
                        "target": "reasons",
                        "guard": "opens (reasons)"
                      },
                      {
                        "target": "pronouns",
                        "guard": "opens (pronouns)"
                      },
                      {
                        "target": "employment",
                        "guard": "opens (employment)"
                      },
                      {
                        "target": "education",
                        "guard": "opens (education)"
                      },
                      {
                        "target": "volunteer-work",
                        "guard": "opens (volunteer-work)"
                      },
                      {
                        "target": "therapy",
                        "guard": "opens (therapy)"
                      },
                      {
                        "target": "marital-status",
                        "guard": "opens (marital-status)"
                      },
                      {
                        "target": "children",
                        "guard": "opens (children)"
                      },
                      {
                        "target": "grandchildren",
                        "guard": "opens (grandchildren)"
                      },
                      {
                        "target": "caregiver",
                        "guard": "opens (caregiver)"
                      },
                      {
                        "target": "community",
                        "guard": "opens (community)"
                      },
                      {
                        "target": "housing",
                        "guard": "opens (housing)"
                      },
                      {
                        "target": "hobbies",
                        "guard": "opens (hobbies)"
                      },
                      {
                        "target": "life-improvement",
                        "guard": "opens (life-improvement)"
                      },
                      {
                        "target": "additional-info",
                        "guard": "opens (additional-info)"
                      }
                    ],
                    "READ": [
                      {
                        "target": "read"
                      }
                    ],
                    "DONE": [
                      {
                        "target": "offeringOpen",
                        "guard": "hasOpenQuestions"
                      },
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
                "offeringOpen": {
                  "description": "The client is done, and questions are open: to them, or done all the same",
                  "tags": [
                    "dialog"
                  ],
                  "meta": {
                    "screen": "statement-overview"
                  },
                  "entry": [
                    {
                      "type": "noteOffer"
                    }
                  ],
                  "on": {
                    "GO_TO_OPEN": [
                      {
                        "target": "overview"
                      }
                    ],
                    "DONE": [
                      {
                        "target": "left"
                      }
                    ],
                    "CLOSE": [
                      {
                        "target": "overview"
                      }
                    ]
                  }
                },
                "life-circumstances": {
                  "id": "statement/statement/life-circumstances",
                  "description": "What was going on in life",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/life-circumstances"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "overview",
                          "guard": "goesBackToOverview",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "intro",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "life-circumstances",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "life-circumstances",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "probation",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "probation": {
                  "id": "statement/statement/probation",
                  "description": "How probation ended",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/probation"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "life-circumstances",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "probation",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "probation",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "barriers",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "barriers": {
                  "id": "statement/statement/barriers",
                  "description": "What the record stands in the way of",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/barriers"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "probation",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "barriers",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "barriers",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "reasons",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "reasons": {
                  "id": "statement/statement/reasons",
                  "description": "The two or three most important reasons",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/reasons"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "barriers",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "reasons",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "reasons",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "pronouns",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "pronouns": {
                  "id": "statement/statement/pronouns",
                  "description": "How the client is spoken of",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/pronouns"
                  },
                  "entry": [
                    {
                      "type": "forgetTitle"
                    }
                  ],
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "reasons",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "pronouns",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "pronouns",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "employment",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "employment": {
                  "id": "statement/statement/employment",
                  "description": "Work, and for how long",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/employment"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "pronouns",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "employment",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "employment",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "education",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "education": {
                  "id": "statement/statement/education",
                  "description": "School and degrees",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/education"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "employment",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "education",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "education",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "volunteer-work",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "volunteer-work": {
                  "id": "statement/statement/volunteer-work",
                  "description": "Volunteer work",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/volunteer-work"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "education",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "volunteer-work",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "volunteer-work",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "therapy",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "therapy": {
                  "id": "statement/statement/therapy",
                  "description": "Therapy or counseling",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/therapy"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "volunteer-work",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "therapy",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "therapy",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "marital-status",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "marital-status": {
                  "id": "statement/statement/marital-status",
                  "description": "Marriage",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/marital-status"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "therapy",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "marital-status",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "marital-status",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "children",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "children": {
                  "id": "statement/statement/children",
                  "description": "Children",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/children"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "marital-status",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "children",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "children",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "grandchildren",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "grandchildren": {
                  "id": "statement/statement/grandchildren",
                  "description": "Grandchildren",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/grandchildren"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "children",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "grandchildren",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "grandchildren",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "caregiver",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "caregiver": {
                  "id": "statement/statement/caregiver",
                  "description": "Caring for somebody",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/caregiver"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "grandchildren",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "caregiver",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "caregiver",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "community",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "community": {
                  "id": "statement/statement/community",
                  "description": "Part of a community",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/community"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "caregiver",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "community",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "community",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "housing",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "housing": {
                  "id": "statement/statement/housing",
                  "description": "Where the client lives",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/housing"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "community",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "housing",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "housing",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "hobbies",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "hobbies": {
                  "id": "statement/statement/hobbies",
                  "description": "Hobbies",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/hobbies"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "housing",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "hobbies",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "hobbies",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "life-improvement",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "life-improvement": {
                  "id": "statement/statement/life-improvement",
                  "description": "How life has become better",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/life-improvement"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "hobbies",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "life-improvement",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "life-improvement",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "additional-info",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "additional-info": {
                  "id": "statement/statement/additional-info",
                  "description": "Anything else",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/additional-info"
                  },
                  "invoke": [
                    {
                      "src": "statementPage",
                      "id": "page",
                      "onDone": [
                        {
                          "target": "life-improvement",
                          "guard": "goes (back)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "overview",
                          "guard": "goes (overview)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ]
                        },
                        {
                          "target": "additional-info",
                          "guard": "goes (logOut)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            },
                            {
                              "type": "logOut"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "additional-info",
                          "guard": "goes (elsewhere)",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
                            }
                          ],
                          "reenter": true
                        },
                        {
                          "target": "final",
                          "actions": [
                            {
                              "type": "keepAnswers"
                            },
                            {
                              "type": "tellAnswers"
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
                            "type": "savePage"
                          }
                        ]
                      }
                    ],
                    "SAVE_AND_GO": [
                      {
                        "actions": [
                          {
                            "type": "savePage"
                          }
                        ]
                      }
                    ]
                  }
                },
                "final": {
                  "id": "statement/statement/final",
                  "description": "Thanks; on to the dashboard",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/final"
                  },
                  "on": {
                    "DONE": [
                      {
                        "target": "offeringOpen",
                        "guard": "hasOpenQuestions"
                      },
                      {
                        "target": "left"
                      }
                    ],
                    "READ": [
                      {
                        "target": "read"
                      }
                    ],
                    "OVERVIEW": [
                      {
                        "target": "overview"
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
                "read": {
                  "id": "statement/statement/read",
                  "description": "The statement so far, to read and to print",
                  "tags": [
                    "deep-linkable"
                  ],
                  "meta": {
                    "screen": "statement/read"
                  },
                  "on": {
                    "OVERVIEW": [
                      {
                        "target": "overview"
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
                  "description": "On to the dashboard"
                }
              },
              "onDone": [
                {
                  "target": "#casework"
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

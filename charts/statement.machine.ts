// Generated from machines/statement/statement-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const statementMachine = createMachine({
  "id": "statement",
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
      "id": "statement/intro",
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
      "id": "statement-overview",
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
      "id": "statement/life-circumstances",
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
      "id": "statement/probation",
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
      "id": "statement/barriers",
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
      "id": "statement/reasons",
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
      "id": "statement/pronouns",
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
      "id": "statement/employment",
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
      "id": "statement/education",
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
      "id": "statement/volunteer-work",
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
      "id": "statement/therapy",
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
      "id": "statement/marital-status",
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
      "id": "statement/children",
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
      "id": "statement/grandchildren",
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
      "id": "statement/caregiver",
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
      "id": "statement/community",
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
      "id": "statement/housing",
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
      "id": "statement/hobbies",
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
      "id": "statement/life-improvement",
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
      "id": "statement/additional-info",
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
      "id": "statement/final",
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
      "id": "statement/read",
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
  }
})

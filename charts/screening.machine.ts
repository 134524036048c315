// Generated from machines/screening/screening-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const screeningMachine = createMachine({
  "id": "screening",
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
      "id": "register/open-cases",
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
      "id": "register/protective-order",
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
      "id": "register/owe-fines",
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
      "id": "register/citizen",
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
      "id": "register/parole",
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
      "id": "register/other-convictions",
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
      "id": "register/expunged",
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
      "id": "register/income",
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
      "id": "register/government-benefits",
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
      "id": "register/bills",
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
      "id": "register/case-manager",
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
      "id": "register/arizona-data",
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
      "id": "register/adcrr-number",
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
      "id": "register/court-data",
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
      "id": "register/discount-questions",
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
            "target": "#screening.left",
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
            "target": "#screening.left",
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
      "id": "register/review",
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
                "target": "#screening.left",
                "guard": "mustCreateResult",
                "actions": [
                  {
                    "type": "leaveTo (survey)"
                  }
                ]
              },
              {
                "target": "#screening.left",
                "guard": "hasAnsweredSurvey",
                "actions": [
                  {
                    "type": "leaveTo (payment)"
                  }
                ]
              },
              {
                "target": "#register/discount-questions"
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
              "target": "#screening.left",
              "actions": [
                {
                  "type": "leaveTo (verification)"
                }
              ]
            }
          ],
          "onError": [
            {
              "target": "#screening.left",
              "guard": "isAlreadyPaid",
              "actions": [
                {
                  "type": "leaveTo (verification)"
                }
              ]
            },
            {
              "target": "#screening.left",
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
  }
})

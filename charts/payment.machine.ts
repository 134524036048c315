// Generated from machines/payment/payment-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const paymentMachine = createMachine({
  "id": "payment",
  "initial": "payment",
  "states": {
    "payment": {
      "id": "register/payment",
      "initial": "arriving",
      "description": "Card form and promotion code",
      "tags": [
        "deep-linkable"
      ],
      "meta": {
        "screen": "register/payment"
      },
      "states": {
        "arriving": {
          "description": "Whether the person's campaign brings a code along",
          "always": [
            {
              "target": "pricing",
              "guard": "comesWithCode"
            },
            {
              "target": "editing"
            }
          ]
        },
        "pricing": {
          "description": "Asks for the price of the campaign's code; without an answer the listed price stands",
          "tags": [
            "busy"
          ],
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
                  "target": "editing"
                }
              ]
            }
          ]
        },
        "editing": {
          "description": "The person types",
          "on": {
            "PAY": [
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
        "paying": {
          "description": "The payment is on its way: no second submit, no other screen",
          "tags": [
            "busy"
          ],
          "invoke": [
            {
              "src": "pay",
              "id": "pay",
              "onDone": [
                {
                  "target": "#payment.paid",
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
                  "target": "#payment.paid",
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
          "on": {}
        },
        "refused": {
          "description": "The card was declined, or the server could not be reached: nothing is lost",
          "tags": [
            "error"
          ],
          "on": {
            "PAY": [
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
    "records-ready": {
      "id": "register/records-ready",
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
                "target": "#register/payment"
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
    "intro": {
      "id": "register/intro",
      "initial": "loading",
      "description": "How many records match, privacy and the price",
      "tags": [
        "deep-linkable"
      ],
      "meta": {
        "screen": "register/intro"
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
                "target": "#register/payment"
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
    "intro-info": {
      "id": "register/intro-info",
      "initial": "loading",
      "description": "How many records match, privacy, the price and what it pays for",
      "tags": [
        "deep-linkable"
      ],
      "meta": {
        "screen": "register/intro-info"
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
                "target": "#register/payment"
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
    "paid": {
      "type": "final",
      "description": "On to the identity check"
    }
  }
})

import type { Steps } from '../shared/steps.ts'

export const resumeSteps: Steps = [
  { from: 'counting', event: { done: 'countResults', output: { count: 2 } }, then: { leaves: true } },
  { from: 'counting', event: { failed: 'countResults' }, then: { leaves: true } },
  { from: 'failed', event: 'TRY_AGAIN', then: { calls: ['loadSession'] } },
  {
    from: 'loading',
    event: { done: 'loadSession' },
    then: [{ calls: ['countResults'] }, { calls: ['saveCampaign'] }, { calls: ['saveFeeWaiver'] }, { leaves: true }],
  },
  { from: 'loading', event: { failed: 'loadSession' }, then: { alert: true } },
  { from: 'savingCampaign', event: { done: 'saveCampaign' }, then: [{ calls: ['countResults'] }, { leaves: true }] },
  { from: 'savingCampaign', event: { failed: 'saveCampaign' }, then: { leaves: true } },
  { from: 'savingFeeWaiver', event: { done: 'saveFeeWaiver' }, then: { leaves: true } },
  { from: 'savingFeeWaiver', event: { failed: 'saveFeeWaiver' }, then: { leaves: true } },
]

import { call } from '../../../machines/kit/call.ts'
import type { AnswerItem } from '../../../domain/wire/answer.ts'
import { saveAnswer } from '../../services/answer.ts'

/** Saves the auxiliary campaign's answer: part of every flow that logs somebody in. */
export const saveAuxiliaryCampaign = call((items: readonly AnswerItem[]) => saveAnswer('auxiliary_campaign', items))

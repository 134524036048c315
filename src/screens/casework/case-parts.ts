import type { I18n } from '@lingui/core'
import { dashboardGroups, matterGroups } from '../../../domain/matters/groups.ts'
import { endings, type HomeGroup, homeGroups, isEnding } from '../../../domain/matters/tasks.ts'
import type { UsState } from '../../../domain/states.ts'
import type { Matter } from '../../../domain/wire/matter.ts'
import { matterGroupTexts, homeGroupTexts } from '../../texts/cases/matters.ts'

/** A part of the list under a heading of the page, with what leads to it. */
export interface Part {
  readonly id: string
  readonly heading: string
  /** Whether it folds as a whole: work on its cases has ended. */
  readonly folds: boolean
  readonly lists: readonly CasesOfPart[]
}
export interface CasesOfPart {
  readonly id: string
  /** Null for cases directly below the part's heading. */
  readonly heading: string | null
  readonly folds: boolean
  readonly matters: readonly Matter[]
}

type Groups = ReadonlyMap<Matter, HomeGroup>

const counted = (name: string, { length }: readonly Matter[]) => `${name} (${length})`

/** By turn and end, then by kind, if there are several: the home. */
function byTurn(groupOf: Groups, usState: UsState, i18n: I18n): readonly Part[] {
  const isOneKind = dashboardGroups([...groupOf.keys()], usState).length === 1
  return homeGroups.flatMap(group => {
    const matters = [...groupOf.keys()].filter(matter => groupOf.get(matter) === group)
    const lists = dashboardGroups(matters, usState).map(({ group: kind, matters: ofKind }) => ({
      id: `${group}-${kind}`,
      heading: isOneKind ? null : i18n._(matterGroupTexts[kind]),
      folds: false,
      matters: ofKind,
    }))
    const heading = counted(i18n._(homeGroupTexts[group]), matters)
    return matters.length > 0 ? [{ id: group, heading, folds: isEnding(group), lists }] : []
  })
}

/** By kind; within it, first what goes on, then how cases have ended: the page of the cases. */
function byKind(groupOf: Groups, usState: UsState, i18n: I18n): readonly Part[] {
  return matterGroups([...groupOf.keys()], usState).map(({ group: kind, matters }) => {
    const of = (fits: (group: HomeGroup) => boolean) => matters.filter(matter => fits(groupOf.get(matter)!))
    const ended = endings.map(ending => {
      const ofEnding = of(group => group === ending)
      const heading = counted(i18n._(homeGroupTexts[ending]), ofEnding)
      return { id: `${kind}-${ending}`, heading, folds: true, matters: ofEnding }
    })
    const going = { id: `${kind}-going`, heading: null, folds: false }
    const lists = [{ ...going, matters: of(group => !isEnding(group)) }, ...ended]
    const heading = counted(i18n._(matterGroupTexts[kind]), matters)
    return { id: kind, heading, folds: false, lists: lists.filter(each => each.matters.length > 0) }
  })
}

export const partsBy = { turn: byTurn, kind: byKind } as const

export { DragBoard, type BoardColumn } from './board/DragBoard.tsx';
export type { Remark, ThreadComment, WrittenRemark } from './comments/comment-thread.ts';
export { CommentThread } from './comments/CommentThread.tsx';
export { Sparkline } from './chart/Sparkline.tsx';
export { TimeChart, type TimeChartProps } from './chart/TimeChart.tsx';
export type { TimePoint, TimeSeries, TimeStep } from './chart/time-series.ts';
export { confirmAction, type ConfirmOptions } from './confirm/confirm-store.ts';
export { reportRefused } from './confirm/report-refused.tsx';
export { ConfirmRegion } from './confirm/ConfirmRegion.tsx';
export { DayInput } from './dates/DayInput.tsx';
export { MomentInput } from './dates/MomentInput.tsx';
export { RichTextEditor } from './editor/RichTextEditor.tsx';
export type { RichTextEditorProps } from './editor/rich-text-editor-props.ts';
export { EditForm } from './form/EditForm.tsx';
export { FormDialog } from './form/FormDialog.tsx';
export { FormDrawer } from './form/FormDrawer.tsx';
export { RemoteSelect, type RemoteOption } from './form/RemoteSelect.tsx';
export { MentionsInput } from './form/MentionsInput.tsx';
export { withIds } from './form/mentioned-people.ts';
export { useAfterPause } from './form/use-after-pause.ts';
export { FormTabs } from './form/FormTabs.tsx';
export { useFormTabs, type FormTabsState } from './form/use-form-tabs.ts';
export { FormPage } from './form/FormPage.tsx';
export { dropDraft, keepDraft, readDraft } from './form/tab-drafts.ts';
export { PlacedRows } from './form/PlacedRows.tsx';
export { RoublesInput } from './form/RoublesInput.tsx';
export { selectOnFocus } from './form/select-on-focus.ts';
export { SortableRows } from './form/SortableRows.tsx';
export {
  useEditForm,
  type EditForm as FormEditing,
  type EditFormOptions,
  type Edited,
} from './form/use-edit-form.ts';
export type { FieldTexts } from './form/field-texts.ts';
export { changedFields, isSame } from './form/merge-edits.ts';
export { isPlainKey, openDialogs } from './layout/is-key-for-page.ts';
export { BottomSheet } from './layout/BottomSheet.tsx';
export { CardGrid } from './layout/CardGrid.tsx';
export { ListGroup } from './layout/ListGroup.tsx';
export { apiErrorText } from './layout/api-error-text.ts';
export { copyText } from './layout/copy-text.ts';
export { deferredPart } from './layout/deferred-part.tsx';
export { LoadFailure } from './layout/LoadFailure.tsx';
export { Moment } from './layout/Moment.tsx';
export { StateTag } from './layout/StateTag.tsx';
export { saveFile } from './layout/save-file.ts';
export { useIsPhone } from './layout/use-is-phone.ts';
export { FilterCheckbox } from './list/FilterCheckbox.tsx';
export { choiceField, searchField } from './list/list-fields.ts';
export { listSchema, type ListSchema, type PageSize, type Sort } from './list/list-schema.ts';
export { ListBar } from './list/ListBar.tsx';
export { ListSearch } from './list/ListSearch.tsx';
export { useKeptPlace } from './list/use-kept-place.ts';
export { useLocalList } from './list/use-local-list.ts';
export { useListQuery } from './list/use-list-query.ts';
export { readListAddress, useListState, type ListState } from './list/use-list-state.ts';
export type { LiveEvent, LiveEventName } from './live/live-event.ts';
export { useOrderViewers } from './live/use-order-viewers.ts';
export { useLiveSend } from './live/use-live-send.ts';
export { LiveConnectionContext, useLiveEvents, useLiveReload } from './live/use-live-events.ts';
export { BackgroundWork } from './notifications/background-work.tsx';
export { NotificationCentre } from './notifications/NotificationCentre.tsx';
export { PersonChip } from './people/PersonChip.tsx';
export { periodBefore, type Period, type PeriodDays } from './period/period.ts';
export { PeriodPicker } from './period/PeriodPicker.tsx';
export { usePeriod } from './period/use-period.ts';
export { PrintPreview } from './print/PrintPreview.tsx';
export { mailReading, phoneReading, ReadingView, type Reading } from './record/ReadingView.tsx';
export { RecordPage } from './record/RecordPage.tsx';
export { antdScreen } from './provider/antd-screen.tsx';
export { AntdProvider } from './provider/AntdProvider.tsx';
export { BackOfficeAntd } from './provider/BackOfficeAntd.tsx';
export {
  findRecord,
  recordHistoryKey,
  recordQuery,
  type RecordKind,
  type RecordRemoval,
} from './record/record-kind.ts';
export type { OwnVersions } from './record/own-versions.ts';
export { CreateFormBar } from './record/CreateFormBar.tsx';
export { RecordDrawer } from './record/RecordDrawer.tsx';
export { RecordForm } from './record/RecordForm.tsx';
export { useRemoval } from './record/use-removal.ts';
export { deleteAction, editAction } from './table/row-actions.tsx';
export type { AllMatching, BulkAction } from './table/BulkBar.tsx';
export type { DataColumn, ListPage, RowAction, RowSpec } from './table/table-column.ts';
export { DataTable, type DataTableProps, type FilterTexts } from './table/DataTable.tsx';
export type { Selection } from './table/selection.ts';
export { useSelection } from './table/use-selection.ts';
export { PriorityTag, type PriorityLevel } from './state/PriorityTag.tsx';
export { StateSelect, type StateOption } from './state/StateSelect.tsx';
export { Difference, type ShownChange } from './timeline/Difference.tsx';
export { groupByAuthor } from './timeline/group-by-author.ts';
export { Timeline } from './timeline/Timeline.tsx';
export { NumberTiles, type NumberTile } from './tiles/NumberTiles.tsx';
export { offerUndo, type UndoOffer } from './undo/undo-store.ts';
export { UndoRegion } from './undo/UndoRegion.tsx';
export { ImageUpload, type ImageUploadProps } from './upload/ImageUpload.tsx';
export type { UploadedImage } from './upload/uploaded-image.ts';
export { imageUploadMs, type ImageLimits } from './upload/image-limits.ts';
export type { ImageType } from './upload/image-type.ts';
export type { StoredImage, UploadImage } from './upload/upload-queue.ts';
export { usePendingUploads, type ReportPending } from './upload/use-pending-uploads.ts';
export { useFileTargets } from './upload/use-file-targets.ts';
export type { BuiltInView, ViewStore } from './views/saved-view.ts';
export { SavedViews } from './views/SavedViews.tsx';
/** @public Screens define the schemas of their lists with it. */
export { z } from 'zod/mini';

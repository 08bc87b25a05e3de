import BuilderPanel from '../../panels/builder/BuilderPanel.vue';
import ChroniclePanel from '../../panels/chronicle/ChroniclePanel.vue';
import EncountersPanel from '../../panels/encounters/EncountersPanel.vue';
import LibraryPanel from '../../panels/library/LibraryPanel.vue';
import PreviewPanel from '../../panels/library/PreviewPanel.vue';
import PartyPanel from '../../panels/party/PartyPanel.vue';
import PicturePanel from '../../panels/picture/PicturePanel.vue';
import RulesPanel from '../../panels/rules/RulesPanel.vue';
import TablesPanel from '../../panels/tables/TablesPanel.vue';
import TravelPanel from '../../panels/travel/TravelPanel.vue';

/** The panels of the screens that are not looked at first. */
export const later = {
  BuilderPanel,
  ChroniclePanel,
  EncountersPanel,
  LibraryPanel,
  PartyPanel,
  PreviewPanel,
  PicturePanel,
  RulesPanel,
  TablesPanel,
  TravelPanel,
} as const;

import BuilderPanel from '../../features/builder/BuilderPanel.vue';
import ChroniclePanel from '../../features/log/ChroniclePanel.vue';
import EncountersPanel from '../../features/encounters/EncountersPanel.vue';
import IncludedPanel from '../../features/creatures/IncludedPanel.vue';
import LibraryPanel from '../../features/creatures/LibraryPanel.vue';
import PreviewPanel from '../../features/creatures/PreviewPanel.vue';
import PartyPanel from '../../features/party/PartyPanel.vue';
import PicturePanel from '../../features/picture/PicturePanel.vue';
import RulesPanel from '../../features/rules/RulesPanel.vue';
import TablesPanel from '../../features/tables/TablesPanel.vue';
import TravelPanel from '../../features/travel/TravelPanel.vue';

/** The panels of the screens that are not looked at first. */
export const deferredPanels = {
  BuilderPanel,
  ChroniclePanel,
  EncountersPanel,
  IncludedPanel,
  LibraryPanel,
  PartyPanel,
  PreviewPanel,
  PicturePanel,
  RulesPanel,
  TablesPanel,
  TravelPanel,
} as const;

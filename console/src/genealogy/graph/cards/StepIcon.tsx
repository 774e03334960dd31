import {
  type Icon,
  IconArrowsJoin2,
  IconBox,
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconCircleDot,
  IconClipboardCheck,
  IconFileText,
  IconLink,
  IconLock,
  IconPackage,
  IconPackageExport,
  IconPackageImport,
  IconRecycle,
  IconSeedling,
  IconShoppingBag,
  IconStack2,
  IconTag,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react'

const ofStep: Record<string, Icon> = {
  ...{ creating_class_instance: IconSeedling, commissioning: IconTag, encoding: IconTag },
  ...{ shipping: IconTruckDelivery, departing: IconTruckDelivery, transporting: IconTruckDelivery },
  ...{ receiving: IconPackageImport, arriving: IconPackageImport, accepting: IconPackageImport },
  ...{ packing: IconPackage, repackaging: IconPackage, loading: IconPackage, picking: IconPackage },
  ...{ unpacking: IconPackageExport, unloading: IconPackageExport },
  ...{ storing: IconBuildingWarehouse, stocking: IconBuildingWarehouse, staging_outbound: IconBuildingWarehouse },
  ...{ inspecting: IconClipboardCheck, sampling: IconClipboardCheck, cycle_counting: IconClipboardCheck },
  ...{ stock_taking: IconClipboardCheck, holding: IconLock, reserving: IconLock },
  ...{ destroying: IconTrash, decommissioning: IconTrash, repairing: IconRecycle, retail_selling: IconShoppingBag },
  ...{ assembling: IconBuildingFactory2, disassembling: IconArrowsJoin2 },
}

const ofType: Record<string, Icon> = {
  TransformationEvent: IconBuildingFactory2,
  ObjectEvent: IconBox,
  AggregationEvent: IconPackage,
  TransactionEvent: IconFileText,
  AssociationEvent: IconLink,
  Group: IconStack2,
}

/** A picture of what happened. A transformation is one, whatever step it was reported with. */
export function StepIcon({ step, type, size = 15 }: { step: string; type: string; size?: number }) {
  const Icon = (type === 'TransformationEvent' ? undefined : ofStep[step]) ?? ofType[type] ?? IconCircleDot
  return <Icon size={size} stroke={1.6} aria-hidden />
}

import { CBV_NAMESPACE, GS1_NAMESPACE } from './namespaces.ts'

/** One list of the Core Business Vocabulary: each bare word with the web URI that it stands for. */
export type Vocabulary = ReadonlyMap<string, string>

function vocabulary(prefix: string, words: string): Vocabulary {
  return new Map(
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, prefix + word]),
  )
}

export const BIZ_STEPS = vocabulary(
  `${CBV_NAMESPACE}BizStep-`,
  `
  accepting arriving assembling collecting commissioning consigning creating_class_instance cycle_counting
  decommissioning departing destroying disassembling dispensing encoding entering_exiting holding inspecting
  installing killing loading other packing picking receiving removing repackaging repairing replacing reserving
  retail_selling sampling sensor_reporting shipping staging_outbound stock_taking stocking storing transporting
  unloading unpacking void_shipping
`,
)

export const DISPOSITIONS = vocabulary(
  `${CBV_NAMESPACE}Disp-`,
  `
  active available completeness_inferred completeness_verified conformant container_closed container_open damaged
  destroyed dispensed disposed encoded expired in_progress in_transit inactive mismatch_class mismatch_instance
  mismatch_quantity needs_replacement no_pedigree_match non_conformant non_sellable_other partially_dispensed
  recalled reserved retail_sold returned sellable_accessible sellable_not_accessible stolen unavailable unknown
`,
)

export const BUSINESS_TRANSACTION_TYPES = vocabulary(
  `${CBV_NAMESPACE}BTT-`,
  `
  bol cert desadv inv pedigree po poc prodorder recadv rma testprd testres upevt
`,
)

export const SOURCE_DESTINATION_TYPES = vocabulary(
  `${CBV_NAMESPACE}SDT-`,
  `
  owning_party possessing_party location
`,
)

export const COMPONENTS = vocabulary(
  `${CBV_NAMESPACE}Comp-`,
  `
  x y z axial_distance azimuth height spherical_radius polar_angle elevation_angle easting northing latitude
  longitude altitude
`,
)

export const MEASUREMENT_TYPES = vocabulary(
  GS1_NAMESPACE,
  `
  AbsoluteHumidity AbsorbedDose AbsorbedDoseRate Acceleration Altitude AmountOfSubstance
  AmountOfSubstancePerUnitVolume Angle AngularAcceleration AngularMomentum AngularVelocity Area Capacitance
  Conductance Conductivity Count Density Dimensionless DoseEquivalent DoseEquivalentRate DynamicViscosity
  ElectricCharge ElectricCurrent ElectricCurrentDensity ElectricFieldStrength Energy Exposure Force Frequency
  Illuminance Inductance Irradiance KinematicViscosity Length LinearMomentum Luminance LuminousFlux
  LuminousIntensity MagneticFlux MagneticFluxDensity MagneticVectorPotential Mass MassConcentration MassFlowRate
  MassPerAreaTime MemoryCapacity MolalityOfSolute MolarEnergy MolarMass MolarVolume Power Pressure RadiantFlux
  RadiantIntensity Radioactivity RelativeHumidity Resistance Resistivity SolidAngle SpecificVolume Speed
  SurfaceDensity SurfaceTension Temperature Time Torque Voltage Volume VolumeFlowRate VolumeFraction
  VolumetricFlux Wavenumber
`,
)

export const SENSOR_ALERTS = vocabulary(GS1_NAMESPACE, 'ALARM_CONDITION ERROR_CONDITION')

export const ERROR_REASONS = vocabulary(`${CBV_NAMESPACE}ER-`, 'did_not_occur incorrect_data')

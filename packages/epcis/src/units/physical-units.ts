import type { UnitsByDimension } from './expression.ts'

/** Heat, electricity, light, chemistry, radiation and information: codes of UN/ECE Recommendation 20 with their units. */
export const PHYSICAL_UNITS: UnitsByDimension = {
  Energy: `
    JOU=J KJO=kJ A68=EJ C68=PJ D30=TJ GV=GJ 3B=MJ C15=mJ A70=fJ A13=aJ WHR=W.h KWH=kW.h GWH=GW.h D32=TW.h A53=eV
    85=ft.lbf N46=ft.pdl N47=in.pdl J55=W.s BTU=Btu_IT E14=kcal_IT K53=kcal_th B71=MeV A85=GeV B29=keV MWH=MW.h
    N70=quad N71=therm_ec N72=therm_us D70=cal_IT D35=cal_th
  `,
  Power: `
    WTT=W KWT=kW MAW=MW A90=GW C31=mW D80=uW A74=ft.lbf/s K15=ft.lbf/h K16=ft.lbf/min 2I=Btu_IT/h J44=Btu_IT/min
    J45=Btu_IT/s J47=Btu_th/h J51=Btu_th/min J52=Btu_th/s J81=cal_th/min J82=cal_th/s E15=kcal_th/h K54=kcal_th/min
    K55=kcal_th/s P14=J/s D31=TW P15=J/min P16=J/h P17=J/d P18=kJ/s P19=kJ/min P20=kJ/h P21=kJ/d C49=nW C75=pW
    BHP=hp N12=PS D78=MJ/s E16=1000000.Btu_IT/h K43=hp_el HJ=PS
  `,
  EnergyDensity: 'N58=Btu_IT/ft3 N59=Btu_th/ft3 B8=J/m3 JM=MJ/m3 E46=kW.h/m3',
  SurfaceTension: `
    F17=lbf/ft F48=lbf/in F47=N/mm 4P=N/m C22=mN/m M23=N/cm N31=kN/m N33=lbf/yd M34=N.m/m2 N32=pdl/in DX=dyn/cm
  `,
  RadiantExposure: 'B13=J/m2 E43=J/cm2 P37=Btu_IT/ft2 P38=Btu_th/ft2 P39=cal_th/cm2 P40=cal_th/cm2',
  DynamicViscosity: `
    C65=Pa.s N37=kg/m.s N38=kg/m.min C24=mPa.s N36=N.s/m2 N39=kg/m.d N40=kg/m.h N41=g/cm.s 89=P C7=cP K67=lb/ft.h
    K68=lb/ft.s K91=lbf.s/ft2 K92=lbf.s/in2 L64=slug/ft.s N34=pdl.s/ft2 N42=pdl.s/in2 N43=lb/ft.min N44=lb/ft.d
    J32=uP
  `,
  KinematicViscosity: 'S4=m2/s C17=mm2/s 91=St 4C=cSt S3=ft2/s G08=in2/s M79=ft2/h M81=cm2/s',
  Temperature: 'KEL=K CEL=degC A48=degR FAH=degF',
  SpecificEnergy: `
    G19=N.m/kg G20=lbf.ft/lb J2=J/kg JK=MJ/kg B42=kJ/kg AZ=Btu_IT/lb N73=Btu_th/lb Q31=kJ/g D95=J/g D75=cal_IT/g
    B36=cal_th/g
  `,
  SpecificHeatCapacity: `
    J43=Btu_IT/lb.degF J50=Btu_th/lb.degF J76=cal_IT/g.degC J79=cal_th/g.degC N64=Btu_th/lb.degR N65=kcal_IT/g.K
    B11=J/kg.K B43=kJ/kg.K A21=Btu_IT/lb.degR
  `,
  ThermalConductivity: `
    D53=W/m.K N80=W/m.degC N81=kW/m.K N82=kW/m.degC A22=Btu_IT/s.ft.degR J78=cal_th/cm.s.degC K52=kcal_IT/h.m.degC
    J40=Btu_IT.ft/h.ft2.degF J41=Btu_IT.in/h.ft2.degF J42=Btu_IT.in/s.ft2.degF J46=Btu_th.ft/h.ft2.degF
    J48=Btu_th.in/h.ft2.degF J49=Btu_th.in/s.ft2.degF
  `,
  Irradiance: `
    D54=W/m2 N48=W/cm2 N49=W/in2 N50=Btu_IT/ft2.h N51=Btu_th/ft2.h N52=Btu_th/ft2.min N53=Btu_IT/ft2.s
    N54=Btu_th/ft2.s N56=cal_th/cm2.min N57=cal_th/cm2.s C32=mW/m2 D85=uW/m2 C76=pW/m2 N55=Btu_IT/in2.s
  `,
  ElectricCurrent: 'AMP=A B22=kA H38=MA 4K=mA B84=uA C39=nA C70=pA N97=Gb N96=abA',
  ElectricCharge: `
    COU=C A8=A.s AMH=A.h D77=MC D86=mC B26=kC B86=uC C40=nC C71=pC E09=mA.h N95=A.min TAH=kA.h
  `,
  Voltage: 'VLT=V B78=MV KVT=kV 2Z=mV D82=uV N99=pV',
  ElectricFieldStrength: 'D50=V/m D51=V/mm B79=MV/m B55=kV/m D47=V/cm C30=mV/m C3=uV/m H23=V/in',
  Capacitance: 'FAR=F H48=aF C10=mF 4O=uF C41=nF 4T=pF N90=kF',
  Resistance: 'OHM=ohm A87=Gohm B75=Mohm H44=Tohm B49=kohm E45=mohm B94=uohm P22=nohm',
  Conductance: 'SIE=S B53=kS C27=mS B99=uS N92=pS',
  Resistivity: `
    C61=ohm.m A88=Gohm.m B76=Mohm.m H88=Mohm.km B50=kohm.m C60=ohm.cm C23=mohm.m B95=uohm.m C46=nohm.m M24=ohm.km
  `,
  Conductivity: `
    G42=uS/cm G43=uS/m D10=S/m H43=S/cm H61=mS/cm B77=MS/m B54=kS/m G45=nS/m G44=nS/cm L42=pS/m
  `,
  CurrentDensity: 'A41=A/m2 B66=MA/m2 A7=A/mm2 A4=A/cm2 B23=kA/m2',
  MagneticFlux: 'WEB=Wb C33=mWb P11=kWb B65=Mx',
  MagneticFluxDensity: 'D33=T C29=mT D81=uT C48=nT P13=kT P12=nT 76=Gs',
  MagneticFieldStrength: 'AE=A/m B24=kA/m A3=A/mm A2=A/cm F76=mA/mm F08=mA/in 66=Oe',
  Inductance: '81=H C14=mH B90=uH C43=nH C73=pH P24=kH',
  ApparentPower: 'D46=VA KVA=kVA MVA=MVA M35=mVA',
  ReactivePower: 'D44=var KVR=kvar MAR=Mvar',
  ApparentEnergy: 'C79=kVA.h',
  ReactiveEnergy: 'K3=kvar.h MAH=Mvar.h',
  AmountOfSubstance: 'C34=mol B45=kmol C18=mmol FH=umol Z9=nmol P44=lbmol',
  AmountConcentration: 'C36=mol/m3 C38=mol/l C35=mol/dm3 B46=kmol/m3 M33=mmol/l',
  Molality: 'C19=mol/kg D87=mmol/kg H68=mmol/g P47=kmol/kg P48=lbmol/lb',
  MolarMass: 'F24=kg/kmol D74=kg/mol A94=g/mol',
  MolarVolume: 'A40=m3/mol A37=dm3/mol A36=cm3/mol B58=l/mol',
  MolarEnergy: 'B15=J/mol B44=kJ/mol',
  CatalyticActivity: `
    E95=mol/s KAT=kat E94=kmol/s K58=kmol/h K61=kmol/min L23=mol/h L30=mol/min P45=lbmol/s P46=lbmol/min
  `,
  LuminousIntensity: 'CDL=cd P33=kcd P34=mcd',
  LuminousFlux: 'LUM=lm',
  Illuminance: 'B60=lm/m2 LUX=lx KLX=klx P25=lm/ft2 P26=ph P27=fc',
  Luminance: 'A24=cd/m2 P28=cd/in2 P29=ftL P30=lambert P31=sb P32=cd/ft2',
  Radioactivity: 'CUR=Ci MCU=mCi M5=uCi 2R=kCi GBQ=GBq 2Q=kBq 4N=MBq H08=uBq BQL=Bq',
  SpecificActivity: 'A42=Ci/kg B67=MBq/kg B25=kBq/kg A18=Bq/kg',
  AbsorbedDose: 'A95=Gy C13=mGy C80=rad_d',
  AbsorbedDoseRate: `
    A96=Gy/s P54=mGy/s P55=uGy/s P56=nGy/s P57=Gy/min P58=mGy/min P59=uGy/min P60=nGy/min P61=Gy/h P62=mGy/h
    P63=uGy/h P64=nGy/h
  `,
  DoseEquivalent: 'D13=Sv C28=mSv D91=rem L31=mrem',
  DoseEquivalentRate: `
    P65=Sv/s P66=mSv/s P67=uSv/s P68=nSv/s P69=rem/s P70=Sv/h P75=mSv/min P76=uSv/min P77=nSv/min P71=mSv/h
    P72=uSv/h P73=nSv/h P74=Sv/min
  `,
  Exposure: 'CKG=C/kg C8=mC/kg 2C=R 2Y=mR KR=kR',
  Information: `
    A99=bit AD=byte 2P=kbyte 4L=Mbyte E34=Gbyte E35=Tbyte E36=Pbyte B68=Gbit C37=kbit D36=Mbit E83=Tbit E78=Pbit
    C21=Kibit D11=Mibit B30=Gibit E64=KiB E63=MiB E62=GiB E61=TiB E60=PiB E59=EiB Q12=byte
  `,
  DataRate: `
    B10=bit/s C74=kbit/s E20=Mbit/s B80=Gbit/s E84=Tbit/s E79=Pbit/s E58=Ebit/s P93=byte/s P94=kbyte/s P95=Mbyte/s
    E68=Gbyte/s Q13=byte/s
  `,
  SymbolRate: 'J38=Bd K50=kBd J54=MBd',
}
